import type { RegionId } from '@app/api-client/rules/regions';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Queries, Transaction } from '../db/client';
import { organizations } from '../modules/organization/organization.schema';
import { regionalTables, type RegionalTables } from './regional-tables';

async function regionOf(queries: Queries, organizationId: string, holds: boolean): Promise<RegionId> {
  const query = queries
    .select({ region: organizations.region })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const [row] = holds ? await query.for('share') : await query;
  if (!row) throw new Error(`No organization ${organizationId}.`);
  return row.region;
}

const gateOf = (organizationId: string): SQL => sql`hashtextextended(${`region of ${organizationId}`}, 0)`;

/**
 * For writing: the organization's data stays in this region until the transaction is over. A move to another region
 * waits for it before it switches.
 * @param transaction One that takes a stronger hold of the organization's row, if it needs one at all, before this.
 */
export async function holdRegion(transaction: Transaction, organizationId: string): Promise<RegionalTables> {
  // The row alone does not queue: holds that follow each other without a pause would keep a move waiting for ever.
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${gateOf(organizationId)})`);
  return regionalTables(await regionOf(transaction, organizationId, true));
}

/**
 * For switching: lets those finish who write to the organization's region, and nobody else begin until the transaction
 * is over. Whoever takes the organization's row after this must not wait for it, because its holder may be at the gate.
 */
export async function closeRegion(transaction: Transaction, organizationId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${gateOf(organizationId)})`);
}

/** For reading: where the organization's data is at present. */
export async function regionalTablesOf(queries: Queries, organizationId: string): Promise<RegionalTables> {
  return regionalTables(await regionOf(queries, organizationId, false));
}
