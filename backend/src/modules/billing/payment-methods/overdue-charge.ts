import type { addCreditCard } from '@app/api-client/contract/billing/credit-cards';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { Queries, Transaction } from '@/backend/db/client';
import { HttpError } from '@/backend/http/errors/http-error';
import {
  type CardRow,
  failureReasonOf,
  findChargeToCard,
  hasFailed,
  requireShownTotal,
} from '@/backend/modules/billing/payments';
import { findInvoice } from '@/backend/modules/billing/invoices';
import { describeOverduePayment, type OverduePayment } from '@/backend/modules/billing/plans';
import { findSubscription, lockSubscription } from '@/backend/modules/organization';

type OverdueCharge = NonNullable<ResponseOf<typeof addCreditCard>['overdueCharge']>;

/** Finds the failed renewal that a new default card pays; null without one. */
export async function findOverduePayment(queries: Queries, organizationId: string): Promise<OverduePayment | null> {
  const subscription = await findSubscription(queries, organizationId);
  return subscription ? describeOverduePayment(queries, subscription) : null;
}

/**
 * Requires that the overdue amount is the one that the user was shown.
 * @param shownTotal Null if none was shown; undefined if the caller asks for no charge.
 * @throws {HttpError} 409 otherwise, with the amount that is overdue.
 */
export async function requireShownOverdue(
  transaction: Transaction,
  organizationId: string,
  shownTotal: BodyOf<typeof addCreditCard>['shownTotal'],
): Promise<void> {
  if (shownTotal === undefined) return;
  const subscription = await lockSubscription(transaction, organizationId);
  const overdue = subscription && (await describeOverduePayment(transaction, subscription));
  const currentTotal = overdue?.amountDue;
  if (shownTotal && currentTotal) requireShownTotal(shownTotal, currentTotal);
  else if (shownTotal || currentTotal) throw new HttpError(409, 'error_quote_stale', { currentTotal });
}

/** Describes what became of an overdue payment after a card was saved, which charges it. */
export async function describeOverdueCharge(
  queries: Queries,
  { organizationId, providerCardId }: CardRow,
  { invoiceId, amountDue: amount, paysUntil, nextRetryAt }: OverduePayment,
): Promise<OverdueCharge> {
  const invoice = await findInvoice(queries, organizationId, invoiceId);
  const charge = await findChargeToCard(queries, { organizationId, invoiceId, providerCardId });
  const facts = { amount, paysUntil, nextRetryAt, invoiceId, failureReason: null };
  if (invoice?.status === 'paid') return { ...facts, status: 'paid' };
  if (charge?.status === 'charging') return { ...facts, status: 'pending' };
  if (charge && hasFailed(charge)) return { ...facts, status: 'failed', failureReason: failureReasonOf(charge) };
  return { ...facts, status: 'not_charged' };
}
