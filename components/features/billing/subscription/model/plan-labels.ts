import type { Subscription } from '@/lib/billing/subscription-query';
import { formatWholeMoney, type Money } from '@/lib/billing/format-money';
import { ownDate } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';

type Interval = NonNullable<Subscription['interval']>;

/** "Monthly" or "Yearly". */
export const intervalNames: Readonly<Record<Interval, () => string>> = {
  monthly: m.ui_monthly,
  annual: m.ui_yearly,
};

const perLabels: Readonly<Record<Interval, () => string>> = {
  monthly: m.ui_per_month,
  annual: m.ui_per_year,
};

/** @returns A plan's figure and its unit, such as `$49` and `per month`. */
export function priceTexts({ price, interval }: Pick<Subscription, 'price' | 'interval'>): {
  figure: string;
  per: string;
} {
  if (interval === null) return { figure: m.options_free(), per: '' };
  if (price === null) return { figure: m.options_custom(), per: '' };
  return { figure: formatWholeMoney(price), per: perLabels[interval]() };
}

/** @returns Such as `$49 per month`. */
export const pricePerPeriod = (price: Money, interval: Interval): string =>
  m.ui_price_per({ price: formatWholeMoney(price), per: perLabels[interval]() });

/** @returns When the plan renews or expires: exactly one of both. After the end: when it expired. A trial ends. */
export function endTerm({ renewsAt, expiresAt, status, periodEnd }: Subscription): { term: string; date: string } {
  if (status === 'trialing') return { term: m.subscription_trial_ends_on(), date: ownDate(periodEnd) };
  if (status === 'expired') return { term: m.subscription_expired_on(), date: ownDate(expiresAt ?? periodEnd) };
  return renewsAt === null
    ? { term: m.subscription_expires_on(), date: ownDate(expiresAt ?? periodEnd) }
    : { term: m.subscription_renews_on(), date: ownDate(renewsAt) };
}
