import type { Currency } from '@app/api-client/rules/billing/money';
import type { Queries } from '@/backend/db/client';
import type { RenewalAmount } from '@/backend/db/schema/billing/quotes';
import type { PricedDocument } from '@/backend/db/schema/billing/priced-document';
import type { Deps } from '@/backend/deps';
import { findBillingDetails, taxSubjectOf } from '@/backend/modules/billing/billing-details';
import {
  requirePlanVersion,
  followingTerms,
  nextVersionFor,
  noticeEnd,
  planOf,
  type PlanVersion,
  priceOf,
  type StoredSubscription,
} from '@/backend/modules/organization';
import {
  lastRateChange,
  type NextPlan,
  priceCharge,
  priceNextPeriod,
  taxFor,
  waivedIn,
} from '@/backend/modules/billing/pricing';
import { findPromoById } from './promo-codes/promo-code.repository';
import { listKnownRenewals } from './known-renewals';
import { findRenewalDiscount, type Subscribed } from './renewal-discount';

/** The next period of a subscription. */
export type PricedRenewal = {
  document: PricedDocument;
  currency: Currency;
  version: PlanVersion;
  interval: NextPlan['interval'];
  /** Price of the period in minor units, excluding tax and discounts. */
  price: number;
  /** See `subscriptions.paid`. */
  paid: number;
  startsAt: Date;
  periodEnd: Date;
  /** The promo code that discounts the renewals, if it is for this plan. */
  promoCodeId: string | null;
  /** Discounted renewals that are left after the period; null: all, or there is no code. */
  promoPeriodsLeft: number | null;
};

async function findNextVersion(queries: Queries, subscription: StoredSubscription, at: Date): Promise<PlanVersion> {
  const { pendingPlanVersionId } = subscription;
  if (pendingPlanVersionId === null) return nextVersionFor(queries, subscription, at);
  const pending = await requirePlanVersion(queries, pendingPlanVersionId);
  return pending;
}

/** The plan of a renewal, with its price. */
type RenewedPlan = { version: PlanVersion; next: NextPlan; currency: Currency };

/** Finds the plan and the price with which a subscription renews, or an ordered plan starts, at an instant. */
async function findRenewedPlan(queries: Queries, subscription: StoredSubscription, at: Date): Promise<RenewedPlan> {
  const { currency } = followingTerms(subscription);
  const interval = subscription.pendingInterval ?? subscription.interval;
  if (!interval || !currency) throw new Error('A free trial does not renew');
  const version = await findNextVersion(queries, subscription, at);
  const price = priceOf(version, interval, currency) ?? subscription.price;
  if (price === null) throw new Error('The ordered plan has no price');
  return { version, next: { ...planOf(version), interval, price }, currency };
}

/** Finds the code that the next period starts with: that of the pending change, or the present one. */
async function applicablePromo(
  queries: Queries,
  { promoCodeId, promoPeriodsLeft, pendingPromoCodeId }: StoredSubscription,
): Promise<Subscribed> {
  const pending = pendingPromoCodeId === null ? undefined : await findPromoById(queries, pendingPromoCodeId);
  return pending ? { promoCodeId: pending.id, promoPeriodsLeft: pending.periods } : { promoCodeId, promoPeriodsLeft };
}

/**
 * Prices the next period of a subscription: with the pending change of the plan, or the plan that was ordered in a trial,
 * the version of the plan that
 * applies then (BI-14), the promo code that is left, and the tax of the day on which the invoice is issued.
 * @param issuedAt The day of the invoice.
 */
export async function priceRenewal(
  queries: Queries,
  { config }: Pick<Deps, 'config'>,
  subscription: StoredSubscription,
  issuedAt: Date,
): Promise<PricedRenewal> {
  const { organizationId, periodEnd: start } = subscription;
  const { anchorDay } = followingTerms(subscription);
  const { version, next, currency } = await findRenewedPlan(queries, subscription, start);
  const applicable = await applicablePromo(queries, subscription);
  const { discount } = await findRenewalDiscount(queries, applicable, next, currency);
  const priced = priceNextPeriod(next, { start, anchorDay }, discount);
  const subject = taxSubjectOf(await findBillingDetails(queries, organizationId));
  const document = priceCharge(priced.lines, taxFor(subject, config.seller.country, issuedAt), currency);
  const { promoCodeId, promoPeriodsLeft } = applicable;
  const isCounted = discount !== undefined && promoPeriodsLeft !== null;
  return {
    document,
    currency,
    version,
    interval: next.interval,
    price: next.price,
    paid: priced.paid - waivedIn(document),
    startsAt: start,
    periodEnd: priced.periodEnd,
    promoCodeId,
    promoPeriodsLeft: isCounted ? promoPeriodsLeft - 1 : promoPeriodsLeft,
  };
}

/** Lists what the renewals of a subscription cost, as far as it is known: see `listKnownRenewals`. */
export async function listRenewals(
  queries: Queries,
  { config }: Pick<Deps, 'config'>,
  subscription: StoredSubscription,
): Promise<RenewalAmount[]> {
  const { organizationId, periodEnd: start } = subscription;
  const { anchorDay } = followingTerms(subscription);
  const { next, currency } = await findRenewedPlan(queries, subscription, start);
  const from = noticeEnd(subscription) ?? start;
  const { next: later } = await findRenewedPlan(queries, subscription, from);
  const discount = await findRenewalDiscount(queries, await applicablePromo(queries, subscription), next, currency);
  const subject = taxSubjectOf(await findBillingDetails(queries, organizationId));
  return listKnownRenewals({
    ...{ currency, start, anchorDay, planAt: (renewal) => (renewal < from ? next : later), ...discount },
    taxOn: (day) => taxFor(subject, config.seller.country, day),
    knownUntil: from > lastRateChange ? from : lastRateChange,
  });
}
