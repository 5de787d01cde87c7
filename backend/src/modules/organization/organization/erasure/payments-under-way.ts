import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { organizations } from '@/backend/db/schema/organization/organizations';
import { paymentErasures } from '@/backend/db/schema/billing/payment-erasures';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { users } from '@/backend/db/schema/identity/users';

/** Statuses in which the provider may still charge, or has to refund. */
const underWay = ['charging', 'needs_authentication', 'refunding'] as const;

/** A rejected refund is not waited for: staff finish it at the provider, which keeps records of past payments. */
const paymentsOf = (organizationId: string) =>
  and(
    eq(purchases.organizationId, organizationId),
    inArray(purchases.status, [...underWay]),
    isNull(purchases.refundRejection),
  );

const hasPurchaseUnderWay = async (queries: Queries, organizationId: string): Promise<boolean> =>
  (await queries.$count(purchases, paymentsOf(organizationId))) > 0;

/** Refunds of invoices that the provider has neither confirmed nor rejected: an erased customer's are not found again. */
const refundsOf = (organizationId: string) =>
  and(
    eq(invoices.organizationId, organizationId),
    eq(invoices.kind, 'credit_note'),
    eq(invoices.status, 'open'),
    isNotNull(invoices.refundDueAt),
    isNull(invoices.refundRejection),
  );

/** Whether a payment or a refund of the organization has not come to its end at the provider. */
export const hasPaymentUnderWay = async (queries: Queries, organizationId: string): Promise<boolean> =>
  (await hasPurchaseUnderWay(queries, organizationId)) ||
  (await queries.$count(invoices, refundsOf(organizationId))) > 0;

/**
 * Makes payments that wait for the cardholder due for the sweep, which cancels them at the provider, and refunds one that
 * was confirmed at the last moment.
 */
export async function endWaitingPayments(queries: Queries, organizationId: string, now: Date): Promise<void> {
  const isWaiting = and(eq(purchases.organizationId, organizationId), eq(purchases.status, 'needs_authentication'));
  await queries.update(purchases).set({ leasedUntil: now }).where(isWaiting);
}

/** @returns The owner's address if a purchase is under way, so that a late refund can be announced; otherwise null. */
export async function findContact(queries: Queries, organizationId: string): Promise<string | null> {
  if (!(await hasPurchaseUnderWay(queries, organizationId))) return null;
  const [owner] = await queries
    .select({ email: users.email })
    .from(organizations)
    .innerJoin(users, eq(users.id, organizations.ownerId))
    .where(eq(organizations.id, organizationId));
  return owner?.email ?? null;
}

/** @returns The former owner's address of an erased organization with a payment under way; undefined for any other. */
export async function findFormerOwner(queries: Queries, organizationId: string): Promise<string | undefined> {
  const [row] = await queries
    .select({ email: paymentErasures.email })
    .from(paymentErasures)
    .where(eq(paymentErasures.organizationId, organizationId));
  return row?.email ?? undefined;
}
