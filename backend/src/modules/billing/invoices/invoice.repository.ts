import { and, desc, eq, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { isUnlocked } from '@/backend/db/due-rows';
import { lockRows } from '@/backend/db/locks';
import { invoiceCounters, invoices } from '@/backend/db/schema/billing/invoices';
import { paymentDisputes, purchases } from '@/backend/db/schema/billing/purchases';
import type { KeysetPosition } from '@/backend/http/calls/keyset-cursor';

export type InvoiceRow = typeof invoices.$inferSelect;

/**
 * Assigns the next number of a year (BI-12). The counter stays locked until the transaction ends, so that a rollback
 * returns the number before another transaction can take the next one.
 */
export async function takeNumber(transaction: Transaction, year: number): Promise<number> {
  await transaction.insert(invoiceCounters).values({ year, last: 0 }).onConflictDoNothing();
  const isYear = eq(invoiceCounters.year, year);
  const select = transaction
    .select({ id: sql<string>`${invoiceCounters.year}::text`, last: invoiceCounters.last })
    .from(invoiceCounters)
    .where(isYear);
  const [counter] = await lockRows(transaction, 'link', [`invoice-counter-${year}`], select);
  const number = (counter?.last ?? 0) + 1;
  await transaction.update(invoiceCounters).set({ last: number }).where(isYear);
  return number;
}

export async function insertInvoice(queries: Queries, row: typeof invoices.$inferInsert): Promise<InvoiceRow> {
  const [inserted] = await queries.insert(invoices).values(row).returning();
  if (!inserted) throw new Error('Invoice not inserted');
  return inserted;
}

/** @returns The invoice or credit note of an organization; undefined for another organization's. */
export async function findInvoice(
  queries: Queries,
  organizationId: string,
  invoiceId: string,
): Promise<InvoiceRow | undefined> {
  const isOwn = and(eq(invoices.id, invoiceId), eq(invoices.organizationId, organizationId));
  const [row] = await queries.select().from(invoices).where(isOwn);
  return row;
}

export async function findInvoiceById(queries: Queries, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await queries.select().from(invoices).where(eq(invoices.id, id));
  return row;
}

export async function findInvoicesById(queries: Queries, ids: readonly string[]): Promise<InvoiceRow[]> {
  return queries
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...ids]));
}

/** Locks an invoice, so that concurrent credit notes cannot exceed it. */
export async function lockInvoice(transaction: Transaction, id: string): Promise<InvoiceRow | undefined> {
  const select = transaction.select().from(invoices).where(eq(invoices.id, id));
  const [row] = await lockRows(transaction, 'link', [id], select);
  return row;
}

export async function findInvoiceByNumber(
  queries: Queries,
  { year, number }: Pick<InvoiceRow, 'year' | 'number'>,
): Promise<InvoiceRow | undefined> {
  const isNumber = and(eq(invoices.year, year), eq(invoices.number, number));
  const [row] = await queries.select().from(invoices).where(isNumber);
  return row;
}

/** @returns The credit notes of an invoice. */
export const findCreditNotes = (queries: Queries, originalId: string): Promise<InvoiceRow[]> =>
  findCreditNotesOf(queries, [originalId]);

/** @returns The credit notes of invoices. */
export async function findCreditNotesOf(queries: Queries, originalIds: readonly string[]): Promise<InvoiceRow[]> {
  return queries
    .select()
    .from(invoices)
    .where(inArray(invoices.originalId, [...originalIds]));
}

/**
 * Changes the status of an invoice that has one of the given ones.
 * @returns Undefined if it has another status.
 */
export async function changeStatus(
  queries: Queries,
  id: string,
  from: readonly InvoiceRow['status'][],
  changes: Partial<
    Pick<InvoiceRow, 'status' | 'paidWith' | 'paidAt' | 'refundDueAt' | 'refundRejectedAt' | 'refundRejection'>
  >,
): Promise<InvoiceRow | undefined> {
  const isExpected = and(eq(invoices.id, id), inArray(invoices.status, [...from]));
  const [row] = await queries.update(invoices).set(changes).where(isExpected).returning();
  return row;
}

type Filter = {
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  before?: Date | undefined;
  after?: KeysetPosition | undefined;
  rowsMax: number;
};

/** Finds an organization's invoices and credit notes, newest first, in the order of an index. */
export async function findInvoices(
  queries: Queries,
  organizationId: string,
  { from, before, after, rowsMax }: Filter,
): Promise<InvoiceRow[]> {
  const { issuedAt, id } = invoices;
  return queries
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.organizationId, organizationId),
        from && gte(issuedAt, from),
        before && lt(issuedAt, before),
        after && and(lte(issuedAt, after.at), or(lt(issuedAt, after.at), lt(id, after.id))),
      ),
    )
    .orderBy(desc(issuedAt), desc(id))
    .limit(rowsMax);
}

/** Deletes the invoices that were issued, and the charges that were made or disputed, before a time. */
export async function deleteInvoicesBefore(queries: Queries, time: Date): Promise<void> {
  await queries.delete(invoices).where(isUnlocked(queries, [invoices.id], lt(invoices.issuedAt, time)));
  await queries.delete(purchases).where(isUnlocked(queries, [purchases.id], lt(purchases.createdAt, time)));
  const isOld = lt(paymentDisputes.openedAt, time);
  await queries.delete(paymentDisputes).where(isUnlocked(queries, [paymentDisputes.id], isOld));
}
