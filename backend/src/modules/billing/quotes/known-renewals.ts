import type { Renewals } from '@app/api-client/contract/fields/renewals';
import type { Currency } from '@app/api-client/rules/billing/money';
import type { z } from 'zod';
import type { RenewalAmount } from '@/backend/db/schema/billing/quotes';
import {
  type Discount,
  type NextPlan,
  priceCharge,
  priceNextPeriod,
  type Tax,
} from '@/backend/modules/billing/pricing';

/** Facts that decide the prices of a plan's renewals. */
export type RenewalTerms = {
  currency: Currency;
  /** The first renewal. */
  start: Date;
  anchorDay: number;
  /** Returns the plan with its price at a renewal. */
  planAt: (start: Date) => NextPlan;
  /** The discount of the renewals, if they have one. */
  discount: Discount | undefined;
  /** Renewals that are discounted; null: all. */
  discountedPeriods: number | null;
  taxOn: (day: Date) => Tax;
  /** No price or tax rate is known to change after this instant. */
  knownUntil: Date;
};

/**
 * Lists what the renewals of a plan cost: the next one, and each later one whose amount differs from the one before, as
 * far as prices, discounts and tax rates are known.
 */
export function listKnownRenewals(terms: RenewalTerms): RenewalAmount[] {
  const { currency, anchorDay, planAt, discount, discountedPeriods, taxOn, knownUntil } = terms;
  const amounts: RenewalAmount[] = [];
  for (let start = terms.start, count = 0; ; count += 1) {
    const isDiscounted = discount !== undefined && (discountedPeriods === null || count < discountedPeriods);
    const { lines, periodEnd } = priceNextPeriod(
      planAt(start),
      { start, anchorDay },
      isDiscounted ? discount : undefined,
    );
    const { total: amount } = priceCharge(lines, taxOn(start), currency);
    if (amounts.at(-1)?.amount !== amount) amounts.push({ from: start.toISOString(), amount });
    const isDiscountSettled = !isDiscounted || discountedPeriods === null;
    if (isDiscountSettled && start >= knownUntil) return amounts;
    start = periodEnd;
  }
}

/** Describes renewals as the API returns them. */
export const describeRenewals = (renewals: readonly RenewalAmount[], currency: Currency): z.infer<typeof Renewals> =>
  renewals.map(({ from, amount }) => ({ from, amount: { amount, currency } }));
