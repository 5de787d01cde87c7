import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { recordAudit, startPaidPeriod } from '@/backend/modules/organization';
import { requireQuotedTax, storeBillingDetails } from '@/backend/modules/billing/billing-details';
import { issueInvoice } from '@/backend/modules/billing/invoices';
import { redeemPromo, type PricedOrder } from '@/backend/modules/billing/quotes';
import type { EffectResult, PurchaseOf } from '@/backend/modules/billing/payments';
import type { Order } from './place-order.service';

/** @returns The promo code of the renewals, and how many more it discounts; null periods: all. */
async function redeem(transaction: Transaction, deps: Deps, { subject, organizationId }: PurchaseOf<'order'>) {
  const { promoCodeId } = subject;
  if (promoCodeId === null) return { promoCodeId: null, promoPeriodsLeft: null };
  const { periods } = await redeemPromo(transaction, deps, { promoCodeId, organizationId });
  return { promoCodeId, promoPeriodsLeft: periods === null ? null : periods - 1 };
}

/**
 * Starts the plan of a paid order: billing details, promo code, invoice, first period and audit log.
 * @param transaction Has created the organization.
 * @throws {HttpError} 400 if the promo code is used up by now; 409 if the request that continues the order has billing
 *   details with another tax. The charge is refunded then.
 */
export async function startOrderedPlan(
  transaction: Transaction,
  deps: Deps,
  purchase: PurchaseOf<'order'>,
  { billing, interval }: Order,
  { price, change, renewals }: PricedOrder,
): Promise<EffectResult> {
  const { organizationId, document, currency, amount, cardLabel, subject } = purchase;
  await storeBillingDetails(transaction, deps, organizationId, billing);
  await requireQuotedTax(transaction, deps, purchase);
  const promo = await redeem(transaction, deps, purchase);
  const invoice = await issueInvoice(transaction, deps, {
    ...{ organizationId, document, currency, status: 'paid', paidWith: amount > 0 ? cardLabel : null },
    renewals: { interval, amounts: renewals },
  });
  const { paid, anchorDay, startsAt, periodEnd } = change;
  const subscription = await startPaidPeriod(transaction, deps, {
    ...{ organizationId, planVersionId: subject.planVersionId, interval, currency, price, paid },
    ...{ anchorDay, startsAt, periodEnd, ...promo, invoiceId: invoice.id },
  });
  await recordAudit(transaction, deps, undefined, { organizationId, action: 'plan_bought' });
  return { invoiceId: invoice.id, resultId: subscription.id };
}
