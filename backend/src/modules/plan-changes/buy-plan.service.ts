import type { BodyOf } from '@app/api-client/contract/endpoint';
import type { createSubscription } from '@app/api-client/contract/subscriptions';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { HttpError } from '@/backend/http/http-error';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { recordAudit } from '@/backend/modules/audit-log';
import { requireAbility } from '@/backend/modules/authority';
import { requireCardToCharge } from '@/backend/modules/credit-cards';
import { redeemPromo } from '@/backend/modules/promo-codes';
import { buy } from '@/backend/modules/purchases';
import { claimQuote, findQuote, type QuoteRow } from '@/backend/modules/quotes';
import { changeSubscription, lockSubscription } from '@/backend/modules/subscriptions';
import * as m from '@/locales/generated/messages';
import { emailAdminsAboutPlan } from './emails/email-admins';
import { planPendingEmail } from './emails/plan-change-emails';
import { lockPlan, requireVersion, wrongState } from './lock-plan';

/** A call that may charge a card. */
export type PayingCall = { caller: Caller; origin: RequestOrigin; requestKey: string };
type Order = Pick<BodyOf<typeof createSubscription>, 'quoteId' | 'paymentToken' | 'continuationId'>;

const staleQuote = () => new HttpError(409, 'error_quote_stale');

async function requireQuote(deps: Deps, organizationId: string, quoteId: string): Promise<QuoteRow> {
  const quote = await findQuote(deps.database, { quoteId, organizationId });
  if (!quote) throw staleQuote();
  return quote;
}

/** Charges what the quote says. The effect of the purchase starts the plan. */
async function payQuote(deps: Deps, call: PayingCall, quote: QuoteRow, order: Order): Promise<void> {
  const { organizationId, id: quoteId, document, currency, planVersionId } = quote;
  const card = await requireCardToCharge(deps.database, organizationId, order.paymentToken);
  const { name: plan } = await requireVersion(deps.database, planVersionId);
  await buy(deps, {
    organizationId,
    requestKey: call.requestKey,
    subject: { kind: 'plan', quoteId },
    document,
    currency,
    card,
    initiatedBy: 'customer',
    userId: call.caller.userId,
    description: m.billing_statement({ company: m.company_name(), plan }),
    continuationId: order.continuationId,
    admit: async (transaction) => {
      await lockSubscription(transaction, organizationId);
      await claimQuote(transaction, deps, { quoteId, organizationId });
    },
  });
}

/** Redeems the promo code of a pending change. @returns The subscription's code and discounted renewals that are left. */
async function redeemForRenewals(transaction: Transaction, deps: Deps, { promoCodeId, organizationId }: QuoteRow) {
  if (promoCodeId === null) return {};
  const { periods } = await redeemPromo(transaction, deps, { promoCodeId, organizationId });
  return { promoCodeId, promoPeriodsLeft: periods };
}

/** Stores a change that starts at the end of the period, which also turns renewal on (BI-5). */
async function planChange(deps: Deps, { caller, origin }: PayingCall, quote: QuoteRow): Promise<void> {
  const { organizationId, id: quoteId, planVersionId, interval } = quote;
  await deps.database.transaction(async (transaction) => {
    const subscription = await lockPlan(transaction, organizationId);
    await claimQuote(transaction, deps, { quoteId, organizationId });
    const promo = await redeemForRenewals(transaction, deps, quote);
    const renewal = { autoRenewal: true, canceledAt: null, cancelReason: null };
    const pending = { pendingPlanVersionId: planVersionId, pendingInterval: interval };
    await changeSubscription(transaction, organizationId, { ...pending, ...renewal, ...promo });
    const entry = { organizationId, actorId: caller.userId, action: 'plan_change_planned' } as const;
    await recordAudit(transaction, deps, origin, entry);
    const [{ name: earlier }, { name: plan }] = [
      await requireVersion(transaction, subscription.planVersionId),
      await requireVersion(transaction, planVersionId),
    ];
    await emailAdminsAboutPlan(
      transaction,
      deps,
      organizationId,
      planPendingEmail({ earlier, plan, at: quote.startsAt }),
    );
  });
}

/**
 * Buys a plan for an organization on a trial, or whose plan has expired, as quoted.
 * @throws {HttpError} 409 for a stale quote, for one that changes a running plan, and while a charge is in progress; 400 if
 *   the card is missing or declined; 409 if the cardholder has to confirm.
 */
export async function buyPlan(deps: Deps, call: PayingCall, order: Order): Promise<void> {
  const { organizationId } = await requireAbility(deps.database, call.caller, 'create', 'subscription');
  const quote = await requireQuote(deps, organizationId, order.quoteId);
  if (quote.kind !== 'purchase') throw wrongState();
  await payQuote(deps, call, quote, order);
}

/**
 * Changes a running plan as quoted: a higher plan is paid and starts now, any other change starts at the end of the period.
 * @throws {HttpError} As `buyPlan`, and 409 for a quote for another than a running plan.
 */
export async function changePlan(deps: Deps, call: PayingCall, order: Order): Promise<void> {
  const { organizationId } = await requireAbility(deps.database, call.caller, 'update', 'subscription');
  const quote = await requireQuote(deps, organizationId, order.quoteId);
  if (quote.kind === 'purchase') throw wrongState();
  if (quote.kind === 'pending') await planChange(deps, call, quote);
  else await payQuote(deps, call, quote, order);
}
