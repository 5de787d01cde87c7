import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/http-error';
import { recordAudit } from '@/backend/modules/audit-log';
import { markInvoicePaid } from '@/backend/modules/invoices';
import type { EffectResult, PurchaseOf } from '@/backend/modules/purchases';
import { priceRenewal } from '@/backend/modules/quotes';
import { lockSubscription, startNextPeriod, type StoredSubscription } from '@/backend/modules/subscriptions';

/** Starts the period that the paid invoice is for, right where the last one ended, also if it was paid late (BI-1, BI-6). */
async function startPaidNextPeriod(
  transaction: Transaction,
  deps: Deps,
  subscription: StoredSubscription,
  invoiceId: string,
): Promise<void> {
  const { organizationId, currency, anchorDay, promoCodeId, promoPeriodsLeft } = subscription;
  const { announcedVersionId, announcedAt } = subscription;
  if (!currency) throw new Error('A free trial does not renew');
  const renewal = await priceRenewal(transaction, deps, subscription, deps.clock.now());
  const { version, interval, price, paid, startsAt, periodEnd, promoApplied } = renewal;
  const isCounted = promoApplied && promoPeriodsLeft !== null;
  const promo = { promoCodeId, promoPeriodsLeft: isCounted ? promoPeriodsLeft - 1 : promoPeriodsLeft };
  const period = {
    ...{ organizationId, planVersionId: version.versionId, interval, currency, price, paid, anchorDay },
    ...{ startsAt, periodEnd, invoiceId, ...promo },
  };
  const isApplied = version.versionId === announcedVersionId || subscription.pendingPlanVersionId !== null;
  const announced = isApplied ? { announcedVersionId: null, announcedAt: null } : { announcedVersionId, announcedAt };
  await startNextPeriod(transaction, deps, period, announced);
}

/**
 * Gives the charge of a renewal its effect, made by a job or by a user who pays the invoice: the invoice is paid and the
 * period starts. An invoice that is not the subscription's is only paid.
 * @throws {HttpError} 409 if the invoice is no longer owed, or its renewal was canceled: the charge is refunded.
 */
export async function startRenewedPeriod(
  transaction: Transaction,
  deps: Deps,
  { organizationId, subject, cardLabel, amount, userId }: PurchaseOf<'renewal'> | PurchaseOf<'invoice'>,
): Promise<EffectResult> {
  const { invoiceId, kind } = subject;
  const subscription = await lockSubscription(transaction, organizationId);
  const isRenewal = subscription?.unpaidInvoiceId === invoiceId;
  if (kind === 'renewal' && !isRenewal) throw new HttpError(409, 'error_invoice_not_payable');
  await markInvoicePaid(transaction, deps, invoiceId, { paidWith: amount > 0 ? cardLabel : null });
  if (!isRenewal) return { invoiceId, resultId: null };
  await startPaidNextPeriod(transaction, deps, subscription, invoiceId);
  const actor = userId === null ? {} : { actorId: userId };
  await recordAudit(transaction, deps, undefined, { organizationId, ...actor, action: 'plan_renewed' });
  return { invoiceId, resultId: subscription.id };
}
