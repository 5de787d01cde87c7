import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { isAmongUnlocked } from '@/backend/db/due-rows';
import { purchases } from '@/backend/db/schema/billing/purchases';
import type { Deps } from '@/backend/deps';
import { paymentInProgress } from './purchase-errors';
import type { Purchase } from './purchase-request';

/** The kinds of purchases that change the plan. The same as in the index `purchases_one_plan_change`. */
const planKinds = sql`${purchases.subject} ->> 'kind' in ('plan', 'renewal', 'invoice')`;

const planPurchases = (organizationId: string, status: Purchase['status']) =>
  and(eq(purchases.organizationId, organizationId), eq(purchases.status, status), planKinds);

/**
 * Requires that no charge for the organization's plan has an unknown result.
 * @param queries The transaction that has locked the organization, so that none starts meanwhile.
 * @throws {HttpError} 409 otherwise.
 */
export async function requireNoPlanCharge(queries: Queries, organizationId: string): Promise<void> {
  if ((await queries.$count(purchases, planPurchases(organizationId, 'charging'))) > 0) throw paymentInProgress();
}

/**
 * Requires that no charge of the organization has an unknown result, before the organization is deleted: its customer at
 * the provider is erased with it, so that nothing could be refunded.
 * @param queries The transaction that has locked the organization, so that none starts meanwhile.
 * @throws {HttpError} 409 otherwise.
 */
export async function requireNoCharge(queries: Queries, organizationId: string): Promise<void> {
  const isCharging = and(eq(purchases.organizationId, organizationId), eq(purchases.status, 'charging'));
  if ((await queries.$count(purchases, isCharging)) > 0) throw paymentInProgress();
}

/** A purchase whose effect makes others impossible. It may have waited for the cardholder, too. */
type Own = Pick<Purchase, 'id'>;

/**
 * Makes purchases that wait for the cardholder due for the sweep, which cancels them. One that another transaction has
 * locked is being settled: its own effect decides.
 */
async function abandonWaiting(
  transaction: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  which: SQL | undefined,
  own: Own | undefined,
): Promise<void> {
  const waiting = transaction
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(which, own && ne(purchases.id, own.id)));
  await transaction.update(purchases).set({ leasedUntil: clock.now() }).where(isAmongUnlocked(purchases.id, waiting));
}

/**
 * Abandons purchases for the organization's plan that wait for the cardholder, because the plan has changed. One that is
 * confirmed before the sweep cancels it is refunded: its effect finds the changed plan.
 * @param own The purchase that has changed it; undefined if a user or the end of the period has.
 */
export const abandonPlanPurchases = (
  transaction: Transaction,
  deps: Pick<Deps, 'clock'>,
  organizationId: string,
  own?: Own,
): Promise<void> => abandonWaiting(transaction, deps, planPurchases(organizationId, 'needs_authentication'), own);

/**
 * Abandons payments of an invoice that wait for the cardholder, because it is no longer owed.
 * @param own The purchase that has paid it; undefined if it is void.
 */
export const abandonInvoicePayments = (
  transaction: Transaction,
  deps: Pick<Deps, 'clock'>,
  { organizationId, invoiceId }: { organizationId: string; invoiceId: string },
  own?: Own,
): Promise<void> => {
  const paysInvoice = sql`${purchases.subject} ->> 'invoiceId' = ${invoiceId}`;
  const which = and(planPurchases(organizationId, 'needs_authentication'), paysInvoice);
  return abandonWaiting(transaction, deps, which, own);
};
