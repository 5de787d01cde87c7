import type { RegionId } from '@app/api-client/rules/organization/regions';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockName } from '@/backend/db/locks';
import { HttpError } from '@/backend/http/errors/http-error';
import { findRegionOf } from './organization-regions';
import { regionalTables, type RegionalTables } from './regional-tables';

/** @throws {HttpError} 401 if the organization was deleted. */
async function regionOf(queries: Queries, organizationId: string): Promise<RegionId> {
  const region = await findRegionOf(queries, organizationId);
  // The organization was closed since the call began, which ended all sessions of its members.
  if (!region) throw new HttpError(401, 'error_session_revoked');
  return region;
}

/**
 * Locks the region for writing: the organization's data stays in it until the transaction ends, because switching
 * regions takes the same lock exclusively. Advisory locks are fair, so writers cannot starve the switch.
 */
export async function lockRegionShared(transaction: Transaction, organizationId: string): Promise<RegionalTables> {
  await lockName(transaction, 'region', organizationId, 'shared');
  return regionalTables(await regionOf(transaction, organizationId));
}

/**
 * Locks the region for switching: waits for its writers and blocks new ones until the transaction ends. Locks taken
 * after this one must not wait, because their holders may be waiting for the region.
 */
export async function lockRegionExclusive(transaction: Transaction, organizationId: string): Promise<void> {
  await lockName(transaction, 'region', organizationId);
}

/** Returns the tables of the organization's current region, for reading. */
export async function regionalTablesOf(queries: Queries, organizationId: string): Promise<RegionalTables> {
  return regionalTables(await regionOf(queries, organizationId));
}
