import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { isClaimable } from '@/backend/db/due-rows';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { purchases } from '@/backend/db/schema/billing/purchases';
import type { InvoiceRow } from './invoice.repository';
import { startedAgain } from './refund-rejection';

const batchSize = 20;

/** @returns The payment provider's ID of the charge that paid an invoice; undefined if none did. */
export async function findChargeOf(queries: Queries, invoiceId: string): Promise<string | undefined> {
  const [row] = await queries
    .select({ chargeId: purchases.chargeId })
    .from(purchases)
    .where(and(eq(purchases.invoiceId, invoiceId), eq(purchases.status, 'succeeded'), isNotNull(purchases.chargeId)));
  return row?.chargeId ?? undefined;
}

/**
 * Changes a credit note whose refund was sent, unless that request was reported as failed since the note was read.
 * @returns Undefined if it was, or if another process marked the note as paid.
 */
export async function updateSentRefund(
  queries: Queries,
  { id, refundRejectedAt: at }: Pick<InvoiceRow, 'id' | 'refundRejectedAt'>,
  changes: Partial<InvoiceRow>,
): Promise<InvoiceRow | undefined> {
  const isSameRequest = at === null ? isNull(invoices.refundRejectedAt) : eq(invoices.refundRejectedAt, at);
  const isSent = and(eq(invoices.id, id), eq(invoices.status, 'open'), isSameRequest);
  const [row] = await queries.update(invoices).set(changes).where(isSent).returning();
  return row;
}

/** Claims credit notes whose refund is due with SKIP LOCKED, and leases them until `leasedUntil`. See `startedAgain`. */
export async function claimDueRefunds(queries: Queries, now: Date, leasedUntil: Date): Promise<InvoiceRow[]> {
  const { id, refundDueAt: dueAt, refundRejectedAt: rejectedAt } = invoices;
  const isDue = isClaimable(queries, { id, dueAt }, now, batchSize);
  const lease = { refundDueAt: leasedUntil, refundRejectedAt: startedAgain({ rejectedAt, dueAt }, now) };
  return queries.update(invoices).set(lease).where(isDue).returning();
}
