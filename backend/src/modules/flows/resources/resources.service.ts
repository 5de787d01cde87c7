import type { ShareableType } from '@app/api-client/rules/organization/abilities';
import type { Queries, Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { lockRegionShared, regionalTablesOf } from '@/backend/regional-data/lock-region';
import { getDefaultVisibility, requireActiveSubscription } from '@/backend/modules/organization';
import { listOwnedNames, moveResources } from './owned-resources.repository';
import {
  deleteUserGrants,
  hasAnyResource,
  insertGrant,
  insertResource,
  removeResource,
  setPublic,
  updateName,
} from './resource.repository';

type NewResource = { organizationId: string; type: ShareableType; ownerId: string; name: string };

/**
 * Registers a new resource, with the organization's default visibility. The registry decides who can access it.
 * @returns Its id.
 * @throws {HttpError} 403 without a trial or plan (BI-9).
 */
export async function registerResource(
  transaction: Transaction,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  resource: NewResource,
): Promise<string> {
  const [id, now] = [ids.uuid(), clock.now()];
  const { organizationId, ownerId } = resource;
  await requireActiveSubscription(transaction, organizationId, now);
  const tables = await lockRegionShared(transaction, organizationId);
  const row = { id, ...resource, createdAt: now, updatedAt: now };
  await insertResource(transaction, tables, row);
  const audience = await getDefaultVisibility(transaction, organizationId);
  if (audience === 'private') return id;
  const roleGrant = { role: 'viewer', grantedById: ownerId, grantedAt: now } as const;
  await insertGrant(transaction, tables, {
    id: ids.uuid(),
    organizationId,
    resourceId: id,
    audience,
    userId: null,
    ...roleGrant,
  });
  if (audience === 'public') await setPublic(transaction, row, true);
  return id;
}

/**
 * Transfers the resources of a member who leaves to another user, and deletes the grants that the member got.
 * @returns The number of transferred resources.
 */
export async function transferResources(
  transaction: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { organizationId, fromId, toId }: { organizationId: string; fromId: string; toId: string },
): Promise<number> {
  const tables = await lockRegionShared(transaction, organizationId);
  await deleteUserGrants(transaction, tables, organizationId, fromId);
  return moveResources(transaction, tables, { organizationId, fromId, toId, now: clock.now() });
}

/** Lists the names of the resources that a user owns in an organization, in alphabetical order. */
export const listOwned = async (queries: Queries, organizationId: string, ownerId: string): Promise<string[]> =>
  listOwnedNames(queries, await regionalTablesOf(queries, organizationId), organizationId, ownerId);

/** Renames a resource. The caller has checked that it may. */
export async function renameResource(
  transaction: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  organizationId: string,
  id: string,
  name: string,
): Promise<void> {
  const tables = await lockRegionShared(transaction, organizationId);
  await updateName(transaction, tables, id, { name, updatedAt: clock.now() });
}

/** Deletes a resource with its grants and everything in the region that refers to it. */
export async function deleteResource(transaction: Transaction, organizationId: string, id: string): Promise<void> {
  const tables = await lockRegionShared(transaction, organizationId);
  await setPublic(transaction, { id, organizationId }, false);
  await removeResource(transaction, tables, organizationId, id);
}

/** @returns Whether an organization has any resource. */
export const hasResources = async (queries: Queries, organizationId: string): Promise<boolean> =>
  hasAnyResource(queries, await regionalTablesOf(queries, organizationId), organizationId);
