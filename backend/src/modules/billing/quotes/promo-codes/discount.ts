import type { BillingInterval } from '@app/api-client/rules/values/dates';
import { scaleAmount, type Currency } from '@app/api-client/rules/billing/money';
import type { Promo } from './promo-code.repository';

const basisPointsPerWhole = 10_000;

/** The purchase to which a promo code is applied. */
export type PromoTarget = { planId: string; isCustom: boolean; interval: BillingInterval; currency: Currency };

/**
 * Whether a promo code is for a plan, an interval and a currency. A code that names no plan is for the public ones: the
 * price of a custom plan was agreed (BI-13). Says nothing about its expiry or redemptions.
 */
export function isPromoFor({ kind, ...promo }: Promo, { planId, isCustom, interval, currency }: PromoTarget): boolean {
  return (
    (promo.planId === null ? !isCustom : promo.planId === planId) &&
    (promo.interval === null || promo.interval === interval) &&
    (kind === 'percent' || promo.currency === currency)
  );
}

/**
 * Returns the discount on an amount, at most the amount itself (BI-13).
 * @param amount Minor units of `currency`, zero or more.
 */
export function discountOf(promo: Promo, amount: number, currency: Currency): number {
  if (promo.kind === 'percent') return scaleAmount(amount, promo.basisPoints ?? 0, basisPointsPerWhole);
  return promo.currency === currency ? Math.min(promo.amount ?? 0, amount) : 0;
}
