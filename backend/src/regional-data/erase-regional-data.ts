import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import { movedTableNames } from './moved-tables';
import type { RegionalTables } from './regional-tables';

/**
 * Does what removes rows of a region: the audit log lets an organization's rows go only with it, which the transaction
 * has to say.
 */
export async function whileLeaving<T>(
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
 * Removes everything of an organization from a region, because the organization ends.
 * @param transaction One in which nobody else adds to it any more: it holds the organization's row.
 */
export async function eraseRegionalData(
  transaction: Transaction,
  tables: RegionalTables,
  organizationId: string,
): Promise<void> {
  await whileLeaving(transaction, organizationId, async () => {
    for (const name of movedTableNames.toReversed()) {
      const table = tables[name];
      await transaction.delete(table).where(eq(table.organizationId, organizationId));
    }
  });
}
