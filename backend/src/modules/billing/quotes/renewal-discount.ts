import type { Currency } from '@app/api-client/rules/billing/money';
import type { Queries } from '@/backend/db/client';
import type { Discount, NextPlan } from '@/backend/modules/billing/pricing';
import { discountOf, isPromoFor } from './promo-codes/discount';
import { findPromoById, type Promo } from './promo-codes/promo-code.repository';

/** Returns the discount of a promo code in a currency. */
export const discountBy = (promo: Promo, currency: Currency): Discount => ({
  code: promo.code,
  on: (amount) => discountOf(promo, amount, currency),
});

/** A code whose discount goes on, and how many more renewals have it; null: all. */
export type Subscribed = { promoCodeId: string | null; promoPeriodsLeft: number | null };

/** Facts that decide whether a code is for a plan. */
type DiscountedPlan = Pick<NextPlan, 'planId' | 'isCustom' | 'interval'>;

/** The discount of renewals, and how many have it; null: all. */
export type RenewalDiscount = { discount: Discount | undefined; discountedPeriods: number | null };

export const noDiscount: RenewalDiscount = { discount: undefined, discountedPeriods: 0 };

/** Finds the promo code that a subscription still has for renewals with a plan. */
export async function findRenewalPromo(
  queries: Queries,
  { promoCodeId, promoPeriodsLeft }: Subscribed,
  plan: DiscountedPlan,
  currency: Currency,
): Promise<Promo | undefined> {
  if (promoCodeId === null || promoPeriodsLeft === 0) return undefined;
  const promo = await findPromoById(queries, promoCodeId);
  return promo && isPromoFor(promo, { ...plan, currency }) ? promo : undefined;
}

/** Finds the discount that a subscription still has for renewals with a plan. */
export async function findRenewalDiscount(
  queries: Queries,
  subscribed: Subscribed,
  plan: DiscountedPlan,
  currency: Currency,
): Promise<RenewalDiscount> {
  const promo = await findRenewalPromo(queries, subscribed, plan, currency);
  return promo ? { discount: discountBy(promo, currency), discountedPeriods: subscribed.promoPeriodsLeft } : noDiscount;
}

/** Returns the discount of the renewals after a first period with the code. */
export function discountAfterFirst(promo: Promo | undefined, currency: Currency): RenewalDiscount {
  if (!promo) return noDiscount;
  return {
    discount: discountBy(promo, currency),
    discountedPeriods: promo.periods === null ? null : promo.periods - 1,
  };
}
