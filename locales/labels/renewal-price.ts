import * as m from '../generated/messages';
import { getLocale, type Locale } from '../locale';

/** The price of each renewal, from an instant (ISO 8601) on. */
export type PricedRenewals<Amount> = readonly { from: string; amount: Amount }[];

type Format<Amount> = { money: (amount: Amount) => string; date: (instant: string) => string };

/**
 * Names the price of the renewals with every change that is already known, for pages and emails.
 * @param format Formats amounts and dates.
 * @returns Such as `$40.16`, or `$40.16 ($53.55 from 07 Jun 2026)`; empty for a plan that does not renew.
 */
export function renewalPrice<Amount>(
  [next, ...later]: PricedRenewals<Amount>,
  { money, date }: Format<Amount>,
  locale: Locale = getLocale(),
): string {
  if (!next) return '';
  const changes = later.map(({ from, amount }) =>
    m.billing_price_from({ price: money(amount), date: date(from) }, { locale }),
  );
  const price = money(next.amount);
  return changes.length === 0
    ? price
    : m.billing_price_with_changes({ price, changes: changes.join(', ') }, { locale });
}
