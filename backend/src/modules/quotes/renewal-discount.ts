import type { Currency } from '@app/api-client/rules/money';
import type { Queries } from '@/backend/db/client';
import type { Discount, NextPlan } from '@/backend/modules/pricing';
import { discountOf, findPromoById, isPromoFor, type Promo } from '@/backend/modules/promo-codes';

/** Returns the discount of a promo code in a currency. */
export const discountBy = (promo: Promo, currency: Currency): Discount => ({
  code: promo.code,
  on: (amount) => discountOf(promo, amount, currency),
});

/** Returns how many renewals a code discounts after the first period; null for all. */
const renewalsAfterFirst = ({ periods }: Promo): number | null => (periods === null ? null : periods - 1);

/** A code whose discount goes on, and how many more renewals have it; null: all. */
export type Subscribed = { promoCodeId: string | null; promoPeriodsLeft: number | null };

/** Finds the promo code that a subscription still has for renewals with a plan. */
export async function findRenewalPromo(
  queries: Queries,
  { promoCodeId, promoPeriodsLeft }: Subscribed,
  { planId, interval }: Pick<NextPlan, 'planId' | 'interval'>,
  currency: Currency,
): Promise<Promo | undefined> {
  if (promoCodeId === null || promoPeriodsLeft === 0) return undefined;
  const promo = await findPromoById(queries, promoCodeId);
  return promo && isPromoFor(promo, { planId, interval, currency }) ? promo : undefined;
}

/** Returns the code if it also discounts the period after the first one. */
export const promoAfterFirst = (promo: Promo | undefined): Promo | undefined =>
  promo && renewalsAfterFirst(promo) !== 0 ? promo : undefined;
