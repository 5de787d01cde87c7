import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/client';
import type { RegionalTables } from './regional-tables';

/**
 * Removes everything of an organization from a region: because it has moved, or because it ends.
 * @param transaction One in which nobody else adds to it any more: it holds the organization's row.
 */
export async function eraseRegionalData(
  transaction: Transaction,
  { auditEntries, dataExports, resourceGrants, resources }: RegionalTables,
  organizationId: string,
): Promise<void> {
  // What the audit log's trigger asks for: an organization's rows go with it, and in no other way.
  await transaction.execute(sql`select set_config('app.leaves_region', ${organizationId}, true)`);
  for (const table of [resourceGrants, resources, auditEntries, dataExports]) {
    await transaction.delete(table).where(eq(table.organizationId, organizationId));
  }
  await transaction.execute(sql`select set_config('app.leaves_region', '', true)`);
}
