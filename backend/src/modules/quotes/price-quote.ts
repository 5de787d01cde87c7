import type { BillingInterval } from '@app/api-client/rules/dates';
import { currencies, type Currency } from '@app/api-client/rules/money';
import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { findBillingDetails, taxSubjectOf } from '@/backend/modules/billing-details';
import type { PlanVersion } from '@/backend/modules/plans';
import {
  type NextPlan,
  type PlanChange,
  priceDocument,
  priceNextPeriod,
  pricePlanChange,
  pricePurchase,
  taxFor,
} from '@/backend/modules/pricing';
import { findPromo, type Promo } from '@/backend/modules/promo-codes';
import { findSubscription, type StoredSubscription } from '@/backend/modules/subscriptions';
import { requirePriced, requireSoldVersion } from './next-plan';
import type { QuoteRow } from './quote.repository';
import { discountBy, findRenewalPromo, promoAfterFirst } from './renewal-discount';
import { findRunningPeriod, requireOtherTerms } from './running-period';

/** What a quote is made for. Without interval and currency: those of the paid plan, or those that the plan is sold at. */
export type QuoteRequest = {
  organizationId: string;
  planId: string;
  interval?: BillingInterval;
  currency?: Currency;
  promoCode?: string;
};

/** What a quote fixes, computed from the current state of the subscription, plan, billing details and promo code. */
export type QuoteTerms = Omit<QuoteRow, 'id' | 'organizationId' | 'userId' | 'createdAt' | 'expiresAt'>;

/** The revision in quotes for an organization that never had a subscription. */
export const noRevision = -1;

/** Chooses the interval and the currency that the request leaves open: the current ones, or the first that are sold. */
function completeTerms(
  { interval, currency }: QuoteRequest,
  current: StoredSubscription | undefined,
  { prices }: PlanVersion,
): { interval: BillingInterval; currency: Currency } {
  const sold = currencies.some((one) => prices.monthly[one] !== undefined) ? 'monthly' : 'annual';
  const chosen = interval ?? current?.interval ?? sold;
  const first = currencies.find((one) => prices[chosen][one] !== undefined);
  return { interval: chosen, currency: currency ?? current?.currency ?? first ?? currencies[0] };
}

/** Finds the code that discounts the renewal after a change: the new one, or the one that the subscription has. */
async function findNextPromo(
  queries: Queries,
  {
    kind,
    promo,
    current,
  }: { kind: PlanChange['kind']; promo: Promo | undefined; current: StoredSubscription | undefined },
  next: NextPlan,
  currency: Currency,
): Promise<Promo | undefined> {
  if (promo) return kind === 'pending' ? promo : promoAfterFirst(promo);
  return current && findRenewalPromo(queries, current, next, currency);
}

/** Returns the period that is charged at the next renewal. A pending change is charged when it starts. */
const nextStart = ({ kind, startsAt, periodEnd }: PlanChange) => (kind === 'pending' ? startsAt : periodEnd);

/**
 * Prices a change of an organization's plan (BI-4, BI-5).
 * @param at The instant from which on the new plan is paid.
 * @param now The instant at which the plan and the promo code must be available: later than `at` if a quote is checked.
 * @throws {HttpError} 400 if the plan or the promo code is not available; 409 while a payment is due.
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
  const version = await requireSoldVersion(queries, planId, organizationId, now);
  const { interval, currency } = completeTerms(request, current, version);
  const next = requirePriced(version, interval, currency);
  requireOtherTerms(current, running, next, currency);

  const target = { planId, interval, currency, organizationId, now };
  const promo = promoCode === undefined ? undefined : await findPromo(queries, { code: promoCode, ...target });
  const discount = promo && discountBy(promo, currency);
  const change = running ? pricePlanChange(running, next, discount, at) : pricePurchase(next, discount, at);

  const nextPromo = await findNextPromo(queries, { kind: change.kind, promo, current }, next, currency);
  const { anchorDay, startsAt, periodEnd, kind, paid } = change;
  const start = nextStart(change);
  const renewal = priceNextPeriod(next, { start, anchorDay }, nextPromo && discountBy(nextPromo, currency));
  const subject = taxSubjectOf(await findBillingDetails(queries, organizationId));
  const price = (lines: PlanChange['lines'], on: Date) =>
    priceDocument(lines, taxFor(subject, config.seller.country, on));
  return {
    kind,
    planVersionId: version.versionId,
    interval,
    currency,
    price: next.price,
    document: price(change.lines, now),
    paid,
    anchorDay,
    startsAt,
    periodEnd,
    nextRenewalTotal: price(renewal.lines, start).total,
    promoCodeId: promo?.id ?? null,
    revision: subscription?.revision ?? noRevision,
  };
}
