import type { ResourceGrant } from '@app/api-client/contract/organization/role-fields';
import type { ResourceType } from '@app/api-client/rules/organization/abilities';
import type { z } from 'zod';
import type { Queries } from '@/backend/db/client';
import { findEmails } from '@/backend/modules/identity';
import type { Grant, ResourceRow } from './resource.repository';

type Described = z.infer<typeof ResourceGrant>;

/** @returns Grants in the format of the contract, with the users' current addresses. */
export async function describeGrants(
  queries: Queries,
  rows: readonly { grant: Grant; resource: Pick<ResourceRow, 'id' | 'type' | 'name'> }[],
): Promise<Described[]> {
  const ids = rows.flatMap(({ grant }) => [grant.grantedById, grant.userId ?? []].flat());
  const emails = await findEmails(queries, ids);
  return rows.map(({ grant, resource }) => ({
    id: grant.id,
    resource: resource.type as ResourceType,
    resourceId: resource.id,
    resourceName: resource.name,
    audience: grant.audience,
    email: (grant.userId !== null && emails.get(grant.userId)) || null,
    role: grant.role,
    grantedBy: emails.get(grant.grantedById) ?? null,
    grantedAt: grant.grantedAt.toISOString(),
  }));
}

/** @returns One grant in the format of the contract. */
export async function describeGrant(
  queries: Queries,
  grant: Grant,
  resource: Pick<ResourceRow, 'id' | 'type' | 'name'>,
): Promise<Described> {
  const [described] = await describeGrants(queries, [{ grant, resource }]);
  if (!described) throw new Error('Grant not described');
  return described;
}
