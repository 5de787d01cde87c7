import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { organizations } from '@/backend/db/schema/organization/organizations';
import { paymentDisputes as disputes, purchases } from '@/backend/db/schema/billing/purchases';

export type DisputeRow = typeof disputes.$inferSelect;

/** @returns Whether it is new. */
export async function insertDispute(queries: Queries, dispute: DisputeRow): Promise<boolean> {
  const rows = await queries.insert(disputes).values(dispute).onConflictDoNothing().returning({ id: disputes.id });
  return rows.length > 0;
}

/** Changes a dispute that is open. A decision stays, because events arrive in any order. */
export async function updateOpenDispute(
  queries: Queries,
  id: string,
  changes: Pick<DisputeRow, 'amount' | 'status' | 'dueAt'>,
): Promise<void> {
  await queries
    .update(disputes)
    .set(changes)
    .where(and(eq(disputes.id, id), eq(disputes.status, 'open')));
}

/** @returns The status of the last dispute of the charge that paid an invoice; undefined if it was never disputed. */
export async function findDisputeOf(queries: Queries, invoiceId: string): Promise<DisputeRow['status'] | undefined> {
  const [dispute] = await queries
    .select({ status: disputes.status })
    .from(disputes)
    .innerJoin(purchases, eq(purchases.id, disputes.purchaseId))
    .where(eq(purchases.invoiceId, invoiceId))
    .orderBy(desc(disputes.openedAt))
    .limit(1);
  return dispute?.status;
}

/** Finds disputes, the open ones first, then the latest ones. */
export function findDisputes(queries: Queries, rowsMax: number) {
  const { year, number } = invoices;
  return queries
    .select({ dispute: disputes, organization: organizations.name, invoice: { year, number } })
    .from(disputes)
    .leftJoin(organizations, eq(organizations.id, disputes.organizationId))
    .leftJoin(purchases, eq(purchases.id, disputes.purchaseId))
    .leftJoin(invoices, eq(invoices.id, purchases.invoiceId))
    .orderBy(desc(sql`${disputes.status} = 'open'`), desc(disputes.openedAt))
    .limit(rowsMax);
}
