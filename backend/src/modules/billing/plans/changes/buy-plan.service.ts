import type { BodyOf } from '@app/api-client/contract/endpoint';
import type { createSubscription } from '@app/api-client/contract/billing/subscriptions';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import {
  lockSubscription,
  requireAbility,
  requireNoPaymentDue,
  requirePlanVersion,
} from '@/backend/modules/organization';
import { requireBillingDetails } from '@/backend/modules/billing/billing-details';
import { requireCardToCharge, buy, requireShownTotal } from '@/backend/modules/billing/payments';
import { claimQuote, type QuoteRow, requireQuote } from '@/backend/modules/billing/quotes';
import * as m from '@/locales/generated/messages';
import { lockPaidPlan, wrongState } from './lock-plan';
import { planQuotedChange } from './planned-change';

/** A call that may charge a card. */
export type PayingCall = { caller: Caller; origin: RequestOrigin; requestKey: string };
type Order = Pick<BodyOf<typeof createSubscription>, 'quoteId' | 'shownTotal' | 'paymentToken' | 'continuationId'>;

/** Whether neither the quote nor any renewal after it costs something, so that no card is needed (BI-7). */
const isFree = ({ document, renewals }: QuoteRow): boolean =>
  document.total === 0 && renewals.every(({ amount }) => amount === 0);

/**
 * Charges what the quote says. The effect of the purchase starts the plan, or orders or plans it for the end of the
 * trial or the period.
 */
async function payQuote(deps: Deps, call: PayingCall, quote: QuoteRow, order: Order): Promise<void> {
  const { organizationId, id: quoteId, document, currency, planVersionId } = quote;
  const { paymentToken, continuationId } = order;
  // The card may be charged by the time of a continuation, whose effect compares the details.
  if (continuationId === undefined) await requireBillingDetails(deps.database, organizationId);
  const needsCard = paymentToken !== undefined || !isFree(quote);
  const payment = { paymentToken, continuationId };
  const card = needsCard ? await requireCardToCharge(deps.database, organizationId, payment) : undefined;
  const { name: plan } = await requirePlanVersion(deps.database, planVersionId);
  await buy(deps, {
    organizationId,
    requestKey: call.requestKey,
    subject: { kind: 'plan', quoteId },
    document,
    currency,
    card,
    shownTotal: order.shownTotal,
    userId: call.caller.userId,
    description: m.billing_statement({ company: m.company_name(), plan }),
    continuationId,
    admit: async (transaction) => {
      const subscription = await lockSubscription(transaction, organizationId);
      if (subscription) requireNoPaymentDue(subscription, deps.clock.now());
      await claimQuote(transaction, deps, quote);
    },
  });
}

/** Plans a change that starts at the end of the period, without a charge or a new card. */
async function planChange(
  deps: Deps,
  { caller, origin }: PayingCall,
  quote: QuoteRow,
  { shownTotal }: Order,
): Promise<void> {
  const { organizationId, document, currency } = quote;
  await deps.database.transaction(async (transaction) => {
    const subscription = await lockPaidPlan(transaction, deps, organizationId);
    await requireBillingDetails(transaction, organizationId);
    await claimQuote(transaction, deps, quote);
    requireShownTotal(shownTotal, { amount: document.total, currency });
    await planQuotedChange(transaction, deps, subscription, quote, { userId: caller.userId, origin });
  });
}

/**
 * Buys a plan for an organization on a trial, or whose plan has expired, as quoted: it starts now, or when the trial ends.
 * @throws {HttpError} 409 for a stale quote or another shown total, for one that changes a running plan, and while a charge
 *   is in progress; 400 if
 *   the billing details or the card are missing, or the card is declined; 409 if the cardholder has to confirm.
 */
export async function buyPlan(deps: Deps, call: PayingCall, order: Order): Promise<void> {
  const { organizationId } = await requireAbility(deps.database, call.caller, 'create', 'subscription');
  const quote = await requireQuote(deps, { token: order.quoteId, organizationId });
  if (quote.kind !== 'purchase' && quote.kind !== 'after_trial') throw wrongState();
  await payQuote(deps, call, quote, order);
}

/**
 * Changes a running plan as quoted: a higher plan is paid and starts now, any other change starts at the end of the period.
 * Also orders a plan in a trial, or another one than before. A new card for a change that starts later is saved by a
 * purchase of zero.
 * @throws {HttpError} As `buyPlan`, and 409 for a quote for another than a running plan.
 */
export async function changePlan(deps: Deps, call: PayingCall, order: Order): Promise<void> {
  const { organizationId } = await requireAbility(deps.database, call.caller, 'update', 'subscription');
  const quote = await requireQuote(deps, { token: order.quoteId, organizationId });
  if (quote.kind === 'purchase') throw wrongState();
  const savesCard = order.paymentToken !== undefined || order.continuationId !== undefined;
  if (quote.kind === 'pending' && !savesCard) await planChange(deps, call, quote, order);
  else await payQuote(deps, call, quote, order);
}
