import { and, desc, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import { localPaymentRequests, localPayments as payments } from '@/backend/db/schema/payment-simulator';

export type LocalPayment = typeof payments.$inferSelect;

export async function insertPayment(queries: Queries, payment: typeof payments.$inferInsert): Promise<LocalPayment> {
  const [row] = await queries.insert(payments).values(payment).returning();
  if (!row) throw new Error('The payment was not inserted');
  return row;
}

export async function findPayment(queries: Queries, id: string): Promise<LocalPayment | undefined> {
  const [row] = await queries.select().from(payments).where(eq(payments.id, id));
  return row;
}

/** @returns The payment, locked until the transaction ends. */
export async function lockPayment(tx: Transaction, id: string): Promise<LocalPayment | undefined> {
  const [row] = await lockRows(tx, 'row', [id], tx.select().from(payments).where(eq(payments.id, id)));
  return row;
}

export async function updatePayment(
  queries: Queries,
  id: string,
  change: Partial<Pick<LocalPayment, 'status' | 'declineReason' | 'card' | 'refundedAmount'>>,
): Promise<void> {
  await queries.update(payments).set(change).where(eq(payments.id, id));
}

/** @returns The customer's attempts to charge for a purchase, newest first. */
export function findChargesOf(queries: Queries, customerId: string, purchaseId: string): Promise<LocalPayment[]> {
  return queries
    .select()
    .from(payments)
    .where(and(eq(payments.kind, 'charge'), eq(payments.customerId, customerId), eq(payments.purchaseId, purchaseId)))
    .orderBy(desc(payments.createdAt), desc(payments.id));
}

/** @returns The customer's last attempt to save a card. */
export async function findSaving(
  queries: Queries,
  customerId: string,
  cardId: string,
): Promise<LocalPayment | undefined> {
  const [row] = await queries
    .select()
    .from(payments)
    .where(and(eq(payments.kind, 'card'), eq(payments.customerId, customerId), eq(payments.cardId, cardId)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return row;
}

/** @returns The payment whose holder is asked on the page that this secret opens. */
export async function findPaymentOfSecret(queries: Queries, clientSecret: string): Promise<LocalPayment | undefined> {
  const [row] = await queries.select().from(payments).where(eq(payments.clientSecret, clientSecret));
  return row;
}

/**
 * Deletes everything that belongs to a customer, except the cards. A charge that waits for the holder stays without the
 * customer: a bank does not know of the deletion, and may still approve it.
 */
export async function deletePayments(queries: Queries, customerId: string): Promise<void> {
  const isWaiting = and(eq(payments.kind, 'charge'), eq(payments.status, 'needs_authentication'));
  await queries
    .update(payments)
    .set({ customerId: null })
    .where(and(eq(payments.customerId, customerId), isWaiting));
  await queries.delete(payments).where(eq(payments.customerId, customerId));
  await queries.delete(localPaymentRequests).where(eq(localPaymentRequests.customerId, customerId));
}
