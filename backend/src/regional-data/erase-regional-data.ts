import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import { orderedTableNames } from './ordered-tables';
import type { RegionalTables } from './regional-tables';

/**
 * Runs work that deletes rows of a region. Tells the audit log's trigger which organization is being erased, because it
 * rejects other deletions.
 */
export async function withErasureAllowed<T>(
  transaction: Transaction,
  organizationId: string,
  work: () => Promise<T>,
): Promise<T> {
  await transaction.execute(sql`select set_config('app.erased_organization', ${organizationId}, true)`);
  const result = await work();
  await transaction.execute(sql`select set_config('app.erased_organization', '', true)`);
  return result;
}

/**
 * Erases all data of an organization from a region when the organization is deleted.
 * @param transaction Must have locked the organization's row, so that nothing is added concurrently.
 */
export async function eraseRegionalData(
  transaction: Transaction,
  tables: RegionalTables,
  organizationId: string,
): Promise<void> {
  await withErasureAllowed(transaction, organizationId, async () => {
    for (const name of orderedTableNames.toReversed()) {
      const table = tables[name];
      await transaction.delete(table).where(eq(table.organizationId, organizationId));
    }
  });
}
