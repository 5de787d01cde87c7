import type { RegionId } from '@app/api-client/rules/regions';
import { eq } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockName } from '@/backend/db/locks';
import { HttpError } from '@/backend/http/http-error';
import { organizations } from '@/backend/db/schema/organizations';
import { regionalTables, type RegionalTables } from './regional-tables';

/** @throws {HttpError} 401 for an organization that is gone. */
async function regionOf(queries: Queries, organizationId: string): Promise<RegionId> {
  const [row] = await queries
    .select({ region: organizations.region })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  // Closed since the call began, with all sessions of its members.
  if (!row) throw new HttpError(401, 'error_session_revoked');
  return row.region;
}

/**
 * For writing: the organization's data stays in this region until the transaction ends, because a switch to another
 * region takes the same lock exclusively. An advisory lock is fair: writers can't starve the switch.
 */
export async function lockRegionShared(transaction: Transaction, organizationId: string): Promise<RegionalTables> {
  await lockName(transaction, 'region', organizationId, 'shared');
  return regionalTables(await regionOf(transaction, organizationId));
}

/**
 * For switching: waits for the writers of the organization's region, and blocks new ones until the transaction ends.
 * Locks that are taken after this one must not wait, because their holders may wait for the region.
 */
export async function lockRegionExclusive(transaction: Transaction, organizationId: string): Promise<void> {
  await lockName(transaction, 'region', organizationId);
}

/** For reading: where the organization's data is at present. */
export async function regionalTablesOf(queries: Queries, organizationId: string): Promise<RegionalTables> {
  return regionalTables(await regionOf(queries, organizationId));
}
