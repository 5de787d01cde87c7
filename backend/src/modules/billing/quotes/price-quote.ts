import type { BillingInterval } from '@app/api-client/rules/values/dates';
import { currencies, type Currency } from '@app/api-client/rules/billing/money';
import type { Queries } from '@/backend/db/client';
import { billingIntervals } from '@/backend/db/schema/billing/subscriptions';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { findBillingDetails, taxSubjectOf } from '@/backend/modules/billing/billing-details';
import {
  findSubscription,
  type PlanVersion,
  runningTrialEnd,
  type StoredSubscription,
} from '@/backend/modules/organization';
import {
  lastRateChange,
  type NextPlan,
  type PlanChange,
  priceCharge,
  pricePlanAfterTrial,
  pricePlanChange,
  pricePurchase,
  quotedTax,
  waivedIn,
} from '@/backend/modules/billing/pricing';
import { findPromo } from './promo-codes/promo-codes.service';
import { type Promo } from './promo-codes/promo-code.repository';
import { listKnownRenewals } from './known-renewals';
import { requirePriced, requireSoldVersion } from './next-plan';
import type { QuoteRow } from './quote.repository';
import {
  discountAfterFirst,
  discountBy,
  findRenewalDiscount,
  noDiscount,
  type RenewalDiscount,
} from './renewal-discount';
import { findRunningPeriod, requireOtherTerms } from './running-period';

/** The subject of a quote. Without interval and currency: those of the paid plan, or those that the plan is sold at. */
export type QuoteRequest = {
  organizationId: string;
  planId: string;
  interval?: BillingInterval;
  currency?: Currency;
  promoCode?: string;
  /** When the first plan after a running trial starts; by default now. */
  start?: 'now' | 'trial_end';
};

/** Terms of a quote, computed from the current state of the subscription, plan, billing details and promo code. */
export type QuoteTerms = Omit<QuoteRow, 'id' | 'organizationId' | 'userId' | 'createdAt' | 'expiresAt'>;

/** The revision in quotes for an organization that never had a subscription. */
export const noRevision = -1;

/**
 * Chooses the interval and the currency that the request leaves open: the current ones if they are sold, or the first.
 */
function completeTerms(
  { interval, currency }: QuoteRequest,
  current: StoredSubscription | undefined,
  { prices }: PlanVersion,
): { interval: BillingInterval; currency: Currency } {
  const sold = billingIntervals.filter((one) => Object.keys(prices[one]).length > 0);
  const kept = sold.find((one) => one === current?.interval);
  const chosen = interval ?? kept ?? sold[0] ?? billingIntervals[0];
  const first = currencies.find((one) => prices[chosen][one] !== undefined);
  return { interval: chosen, currency: currency ?? current?.currency ?? first ?? currencies[0] };
}

/** Whether a change is charged when it starts, at the end of the period or of the trial. */
const isDeferred = (kind: PlanChange['kind']): boolean => kind === 'pending' || kind === 'after_trial';

/** Finds the discount of the renewals after a change: that of the new code, or the one that the subscription has. */
async function findNextDiscount(
  queries: Queries,
  {
    kind,
    promo,
    current,
  }: { kind: PlanChange['kind']; promo: Promo | undefined; current: StoredSubscription | undefined },
  next: NextPlan,
  currency: Currency,
): Promise<RenewalDiscount> {
  if (promo && !isDeferred(kind)) return discountAfterFirst(promo, currency);
  if (promo) return { discount: discountBy(promo, currency), discountedPeriods: promo.periods };
  return current ? findRenewalDiscount(queries, current, next, currency) : noDiscount;
}

/** Returns the period that is charged next. A deferred change is charged when it starts. */
const nextStart = ({ kind, startsAt, periodEnd }: PlanChange) => (isDeferred(kind) ? startsAt : periodEnd);

/**
 * Finds the end of the trial, if the plan is to start then.
 * @throws {HttpError} 409 if no trial is running.
 */
async function findTrialEnd(
  queries: Queries,
  { organizationId, start }: QuoteRequest,
  now: Date,
): Promise<Date | undefined> {
  if (start !== 'trial_end') return undefined;
  const trialEnd = await runningTrialEnd(queries, organizationId, now);
  if (!trialEnd) throw new HttpError(409, 'error_subscription_state');
  return trialEnd;
}

/**
 * Prices a change of an organization's plan (BI-4, BI-5, BI-22).
 * @param at The instant from which on the new plan is paid.
 * @param now The instant at which the plan and the promo code must be available: later than `at` if a quote is checked.
 * @throws {HttpError} 400 if the plan or the promo code is not available; 409 while a payment is due, and if no
 *   trial is running that the plan could follow.
 */
export async function priceQuote(
  queries: Queries,
  { config }: Pick<Deps, 'config'>,
  request: QuoteRequest,
  { at, now }: { at: Date; now: Date },
): Promise<QuoteTerms> {
  const { organizationId, planId, promoCode } = request;
  const subscription = await findSubscription(queries, organizationId);
  const running = await findRunningPeriod(queries, subscription, now);
  const current = running && subscription;
  const trialEnd = await findTrialEnd(queries, request, now);
  const version = await requireSoldVersion(queries, planId, organizationId, now);
  const { interval, currency } = completeTerms(request, current, version);
  const next = requirePriced(version, interval, currency);
  requireOtherTerms(current, running, next, currency);

  const target = { ...next, currency, organizationId, now };
  const promo = promoCode === undefined ? undefined : await findPromo(queries, { code: promoCode, ...target });
  const discount = promo && discountBy(promo, currency);
  const first = trialEnd ? pricePlanAfterTrial(next, trialEnd) : pricePurchase(next, discount, at);
  const change = running ? pricePlanChange(running, next, discount, at) : first;

  const nextDiscount = await findNextDiscount(queries, { kind: change.kind, promo, current }, next, currency);
  const { anchorDay, startsAt, periodEnd, kind, paid } = change;
  const subject = taxSubjectOf(await findBillingDetails(queries, organizationId));
  const taxOn = (day: Date) => quotedTax(subject, config.seller.country, day);
  const document = priceCharge(change.lines, taxOn(now), currency);
  return {
    kind,
    planVersionId: version.versionId,
    interval,
    currency,
    price: next.price,
    document,
    paid: paid - waivedIn(document),
    anchorDay,
    startsAt,
    periodEnd,
    renewals: listKnownRenewals({
      ...{ currency, start: nextStart(change), anchorDay, planAt: () => next, ...nextDiscount },
      ...{ taxOn, knownUntil: lastRateChange },
    }),
    promoCodeId: promo?.id ?? null,
    revision: subscription?.revision ?? noRevision,
  };
}
