import { randomUUID } from 'node:crypto';
import type { Account } from '@app/api-client/contract/access/profile';
import type { ShareableType } from '@app/api-client/rules/organization/abilities';
import type { RegionId } from '@app/api-client/rules/organization/regions';
import { findRunningServer } from '@/backend/local/embedded-postgres/running-server';
import { withClient } from '@/backend/db/with-client';
import { regionSchemaName } from '@/backend/regional-data/regional-tables';
import { callsOf, type AuthenticatedUser } from './own-calls';
import { productFolder } from '../processes/product-folder';

/** A resource in the registry. */
export type Resource = { id: string; type: ShareableType; name: string };

/** Returns a user's organization and its region. */
export async function placeOf(
  owner: AuthenticatedUser,
): Promise<{ ownerId: string; organizationId: string; region: RegionId }> {
  const calls = callsOf(owner);
  const { id: ownerId, organization } = await calls<Account>('GET', '/account');
  const { region } = await calls<{ region: RegionId }>('GET', '/organization');
  return { ownerId, organizationId: organization.id, region };
}

/**
 * Adds resources of a user to the registry. The products that create resources do not exist yet, so this is the only
 * way; afterwards they are shared, listed and erased like any others.
 */
export async function createResources(
  owner: AuthenticatedUser,
  wanted: readonly Omit<Resource, 'id'>[],
): Promise<Resource[]> {
  const { ownerId, organizationId, region } = await placeOf(owner);
  const server = await findRunningServer(productFolder('postgres'));
  if (!server) throw new Error("The product's database is not running");
  const made = wanted.map((resource) => ({ id: randomUUID(), ...resource }));
  await withClient(server.url, async (client) => {
    for (const { id, type, name } of made) {
      await client.query(
        `insert into "${regionSchemaName(region)}"."resources"
           (id, organization_id, type, owner_id, name, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $6)`,
        [id, organizationId, type, ownerId, name, new Date()],
      );
    }
  });
  return made;
}

type Audience = { audience: 'organization' | 'public' } | { audience: 'user'; email: string };

/** Shares a resource, like a product's page. */
export async function shareResource(
  owner: AuthenticatedUser,
  { id, type }: Resource,
  audience: Audience,
  role: 'viewer' | 'editor' | 'manager' = 'viewer',
): Promise<void> {
  await callsOf(owner)('POST', '/roles/resource', { resource: type, resourceId: id, role, ...audience });
}
