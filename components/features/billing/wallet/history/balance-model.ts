import { formatDate } from '@/locales/dates';
import { formatNumber } from '@/lib/format/numbers';
import * as m from '@/locales/generated/messages';
import type { CreditDay, CreditDays } from '../api/wallet-calls';

/** A span of days with the same balance at their ends. */
export type Span = { from: number; to: number; balance: number };

/** @returns The days as spans, oldest first. `to` is exclusive. */
export function spansOf(days: readonly CreditDay[]): Span[] {
  const spans: Span[] = [];
  for (const [index, { balance }] of days.entries()) {
    const last = spans.at(-1);
    if (last?.balance === balance) last.to = index + 1;
    else spans.push({ from: index, to: index + 1, balance });
  }
  return spans;
}

const sumOf = (days: readonly CreditDay[], key: 'added' | 'spent' | 'expired') =>
  days.reduce((sum, day) => sum + day[key], 0);

/** Whether the wallet was empty all the time. */
export const isEmptyHistory = ({ days }: CreditDays): boolean =>
  days.every(({ balance, added, spent, expired }) => balance + added + spent + expired === 0);

/** @returns The days on which credits moved or the balance changed, latest first. The oldest day is always one. */
export const changedDays = (days: readonly CreditDay[]): CreditDay[] =>
  days
    .filter(
      ({ balance, added, spent, expired }, index) =>
        added + spent + expired > 0 || balance !== days[index - 1]?.balance,
    )
    .toReversed();

/** The picture in one sentence or two. */
export const summaryOf = ({ days, timeZone }: CreditDays): string =>
  m.wallet_history_summary({
    zone: timeZone,
    n: days.length,
    from: formatNumber(days[0]?.balance ?? 0),
    to: formatNumber(days.at(-1)?.balance ?? 0),
    added: formatNumber(sumOf(days, 'added')),
    spent: formatNumber(sumOf(days, 'spent')),
    expired: formatNumber(sumOf(days, 'expired')),
  });

/** A day in words, such as `07 Mar 2026: 1,250 credits · 500 added`. */
export function dayText({ day, balance, added, spent, expired }: CreditDay): string {
  const date = formatDate(day);
  const moved = [
    added > 0 && m.wallet_history_added({ credits: formatNumber(added) }),
    spent > 0 && m.wallet_removed({ amount: formatNumber(spent) }),
    expired > 0 && m.wallet_history_expired({ credits: formatNumber(expired) }),
  ];
  const text = m.wallet_history_day({
    date,
    balance: m.wallet_amount({ n: balance, credits: formatNumber(balance) }),
  });
  return [text, ...moved.filter((one) => one !== false)].join(' · ');
}

/** Days that the label of today needs for itself. */
const labelDays = 9;

/** Labels of the first of each month, and of today. */
export const ticksOf = (days: readonly CreditDay[]): { at: number; label: string }[] => [
  ...days.flatMap(({ day }, at) =>
    day.endsWith('-01') && at <= days.length - labelDays ? [{ at, label: formatDate(day).slice(3, 6) }] : [],
  ),
  { at: days.length, label: m.wallet_history_today() },
];
