import type { ResourceGrant } from '@app/api-client/contract/organization/role-fields';
import type { ResourceType } from '@app/api-client/rules/organization/abilities';
import type { z } from 'zod';
import type { Queries } from '@/backend/db/client';
import { findUserLabels } from '@/backend/modules/organization';
import type { Grant, ResourceRow } from './resource.repository';

type Described = z.infer<typeof ResourceGrant>;

/** @returns Grants of one organization in the format of the contract, with the users' current addresses or names. */
export async function describeGrants(
  queries: Queries,
  rows: readonly { grant: Grant; resource: Pick<ResourceRow, 'id' | 'type' | 'name'> }[],
): Promise<Described[]> {
  const ids = rows.flatMap(({ grant }) => [grant.grantedById, grant.userId ?? []].flat());
  const users = await findUserLabels(queries, rows[0]?.grant.organizationId ?? '', ids);
  return rows.map(({ grant, resource }) => ({
    id: grant.id,
    resource: resource.type as ResourceType,
    resourceId: resource.id,
    resourceName: resource.name,
    audience: grant.audience,
    email: (grant.userId !== null && users.get(grant.userId)) || null,
    role: grant.role,
    grantedBy: users.get(grant.grantedById) ?? null,
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
