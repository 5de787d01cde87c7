import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import {
  lockSubscription,
  recordAudit,
  startPaidPeriod,
  type StoredSubscription,
  requirePlanVersion,
} from '@/backend/modules/organization';
import { requireQuotedTax } from '@/backend/modules/billing/billing-details';
import { issueInvoice } from '@/backend/modules/billing/invoices';
import { redeemPromo, findQuote, noRevision, type QuoteRow } from '@/backend/modules/billing/quotes';
import { abandonPlanPurchases, type EffectResult, type PurchaseOf } from '@/backend/modules/billing/payments';
import { pauseInOtherCurrency } from '@/backend/modules/billing/wallet';
import type { SavedCard } from '@/backend/ports/payment-gateway';
import { planChangedEmail } from './emails/plan-change-emails';
import { emailBillingContacts } from './emails/email-admins';
import { findPendingName } from './lock-plan';
import { orderAfterTrial } from './order-after-trial';
import { releasePendingPromo } from './pending-promo';
import { planQuotedChange } from './planned-change';

/** The promo code for the renewals after this purchase: the redeemed one, or the one that the running plan has. */
async function promoAfter(
  transaction: Transaction,
  deps: Deps,
  { organizationId, promoCodeId, kind }: QuoteRow,
  current: StoredSubscription | undefined,
) {
  if (promoCodeId !== null) {
    const { periods } = await redeemPromo(transaction, deps, { promoCodeId, organizationId });
    return { promoCodeId, promoPeriodsLeft: periods === null ? null : periods - 1 };
  }
  const isContinued = kind === 'upgrade' && current !== undefined;
  const { promoCodeId: kept, promoPeriodsLeft } = isContinued ? current : { promoCodeId: null, promoPeriodsLeft: null };
  return { promoCodeId: kept, promoPeriodsLeft };
}

/**
 * Starts the plan of a paid quote: the invoice, the period, the promo code, the audit log and the emails; or orders or
 * plans the one that starts when the trial or the period ends. The quote was claimed before the charge, so neither its
 * expiry nor a new price counts any more. Only a plan or a tax that has changed since makes it impossible, which also
 * means that a quote takes effect once.
 * @throws {HttpError} 409 then, and 400 without billing details: the charge is refunded.
 */
export async function startQuotedPlan(
  transaction: Transaction,
  deps: Deps,
  purchase: PurchaseOf<'plan'>,
  card: SavedCard | undefined,
): Promise<EffectResult> {
  const { organizationId, subject, cardLabel, userId } = purchase;
  const subscription = await lockSubscription(transaction, organizationId);
  const quote = await findQuote(transaction, { quoteId: subject.quoteId, organizationId });
  if (quote?.revision !== (subscription?.revision ?? noRevision)) throw new HttpError(409, 'error_quote_stale');
  await requireQuotedTax(transaction, deps, purchase);
  // Another tab may wait for the cardholder with the same quote, or with another one for the plan as it was.
  await abandonPlanPurchases(transaction, deps, organizationId, purchase);
  if (quote.kind === 'after_trial' && subscription) {
    return orderAfterTrial(transaction, deps, subscription, quote, { userId, cardLabel, card });
  }
  if (quote.kind === 'pending' && subscription) {
    await planQuotedChange(transaction, deps, subscription, quote, { userId, savesCard: true });
    return { invoiceId: null, resultId: subscription.id };
  }
  const { document, currency, kind, planVersionId, interval, price, paid, anchorDay, startsAt, periodEnd, renewals } =
    quote;
  if (subscription) await releasePendingPromo(transaction, subscription, quote.promoCodeId);
  const promo = await promoAfter(transaction, deps, quote, subscription);
  const invoice = await issueInvoice(transaction, deps, {
    ...{ organizationId, document, currency, status: 'paid', paidWith: document.total > 0 ? cardLabel : null },
    renewals: { interval, amounts: renewals },
  });
  const terms = { planVersionId, interval, currency, price, paid, anchorDay, startsAt, periodEnd };
  const started = await startPaidPeriod(transaction, deps, {
    ...{ organizationId, ...terms, ...promo, invoiceId: invoice.id },
  });
  await pauseInOtherCurrency(transaction, deps, organizationId);
  const actor = userId === null ? {} : { actorId: userId };
  const action = kind === 'upgrade' ? 'plan_changed' : 'plan_bought';
  await recordAudit(transaction, deps, undefined, { organizationId, ...actor, action });
  if (kind === 'upgrade' && subscription) {
    const { name: earlier } = await requirePlanVersion(transaction, subscription.planVersionId);
    const { name: plan } = await requirePlanVersion(transaction, planVersionId);
    const replaced = await findPendingName(transaction, subscription);
    const changed = { earlier, plan, at: startsAt, replaced };
    await emailBillingContacts(transaction, deps, organizationId, planChangedEmail(changed));
  }
  return { invoiceId: invoice.id, resultId: started.id };
}
