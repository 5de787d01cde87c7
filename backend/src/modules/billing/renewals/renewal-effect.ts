import type { Transaction } from '@/backend/db/client';
import type { InvoicedPeriod } from '@/backend/db/schema/billing/invoices';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { renewByInvoice } from '@/backend/modules/billing/add-ons';
import {
  followingTerms,
  lockSubscription,
  recordAudit,
  startNextPeriod,
  type StoredSubscription,
} from '@/backend/modules/organization';
import { type InvoiceRow, markInvoicePaid } from '@/backend/modules/billing/invoices';
import { redeemPromo } from '@/backend/modules/billing/quotes';
import {
  abandonInvoicePayments,
  abandonPlanPurchases,
  type EffectResult,
  type PurchaseOf,
} from '@/backend/modules/billing/payments';
import { pauseInOtherCurrency } from '@/backend/modules/billing/wallet';

/** Whether the period has the announced version, or a plan that was chosen instead of it (BI-14). */
const appliesAnnouncement = (
  { announcedVersionId, pendingPlanVersionId }: StoredSubscription,
  { planVersionId }: InvoicedPeriod,
): boolean => planVersionId === announcedVersionId || pendingPlanVersionId !== null;

/**
 * Starts the period that the paid invoice is for, right where the last one ended, also if it was paid late (BI-1,
 * BI-6).
 */
async function startPaidNextPeriod(
  transaction: Transaction,
  deps: Deps,
  subscription: StoredSubscription,
  { id: invoiceId, period, currency }: InvoiceRow,
): Promise<void> {
  if (!period) throw new Error("The renewal's invoice has no period");
  const { organizationId, announcedVersionId, announcedAt } = subscription;
  const { anchorDay } = followingTerms(subscription);
  const { startsAt, endsAt, ...terms } = period;
  const { pendingPromoCodeId: promoCodeId } = subscription;
  if (promoCodeId !== null) await redeemPromo(transaction, deps, { promoCodeId, organizationId });
  const announced = appliesAnnouncement(subscription, period)
    ? { announcedVersionId: null, announcedAt: null }
    : { announcedVersionId, announcedAt };
  await startNextPeriod(
    transaction,
    deps,
    {
      ...{ organizationId, ...terms, currency, anchorDay, invoiceId },
      ...{ startsAt: new Date(startsAt), periodEnd: new Date(endsAt) },
    },
    announced,
  );
  // The plan that was ordered in a trial may have another currency.
  await pauseInOtherCurrency(transaction, deps, organizationId);
}

/**
 * Gives the charge of a renewal its effect, made by a job or by a user who pays the invoice: the invoice is paid and the
 * period starts, of the plan or of an add-on.
 * @throws {HttpError} 409 if the invoice is no longer owed, or its renewal was canceled: the charge is refunded.
 */
export async function startRenewedPeriod(
  transaction: Transaction,
  deps: Deps,
  purchase: PurchaseOf<'renewal'> | PurchaseOf<'invoice'>,
): Promise<EffectResult> {
  const { organizationId, subject, cardLabel, amount, userId } = purchase;
  const { invoiceId, kind } = subject;
  const subscription = await lockSubscription(transaction, organizationId);
  const isRenewal = subscription?.unpaidInvoiceId === invoiceId;
  if (kind === 'renewal' && !isRenewal) throw new HttpError(409, 'error_invoice_not_payable');
  const invoice = await markInvoicePaid(transaction, deps, invoiceId, { paidWith: amount > 0 ? cardLabel : null });
  if (!isRenewal) {
    await abandonInvoicePayments(transaction, deps, { organizationId, invoiceId }, purchase);
    return { invoiceId, resultId: (await renewByInvoice(transaction, { organizationId, invoiceId })) ?? null };
  }
  await abandonPlanPurchases(transaction, deps, organizationId, purchase);
  await startPaidNextPeriod(transaction, deps, subscription, invoice);
  const actor = userId === null ? {} : { actorId: userId };
  const action = subscription.interval === null ? 'plan_bought' : 'plan_renewed';
  await recordAudit(transaction, deps, undefined, { organizationId, ...actor, action });
  return { invoiceId, resultId: subscription.id };
}
