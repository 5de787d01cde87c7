import { signed } from '@/lib/billing/format-money';
import { formatNumber } from '@/lib/format/numbers';
import * as m from '@/locales/generated/messages';
import type { Transaction } from '../api/wallet-calls';

/** The types of transactions. */
export const typeLabels: Readonly<Record<Transaction['type'], () => string>> = {
  purchase: m.wallet_type_purchase,
  gift: m.wallet_type_gift,
  trial: m.wallet_type_trial,
  spent: m.wallet_type_spent,
  reserved: m.wallet_type_reserved,
  released: m.wallet_type_released,
  expired: m.ui_status_expired,
  reset: m.wallet_type_reset,
};

const activityLabels: Readonly<Record<NonNullable<Transaction['activity']>, () => string>> = {
  'workflow-run': m.wallet_spent_workflow,
  'research-bot': m.wallet_spent_bot,
  'third-party-analytics': m.wallet_spent_analytics,
};

/** @returns The purpose of a transaction, such as `Used: Workflow from the store, Trend scan`. */
export function purposeOf({ type, activity, subject, origin, note }: Transaction): string {
  const label = typeLabels[type]();
  const cause = origin ? typeLabels[origin]() : note;
  const what = activity ? activityLabels[activity]() : cause;
  const detail = what && subject ? m.wallet_named({ what, name: subject }) : (what ?? subject);
  return detail ? m.wallet_purpose({ type: label, detail }) : label;
}

/** @returns The credits with a real minus sign and, if they were spent, the word: color alone never says it. */
export function changeOf({ type, credits }: Transaction): string {
  const amount = formatNumber(Math.abs(credits));
  if (credits >= 0) return `+${amount}`;
  return type === 'spent' ? m.wallet_removed({ amount: signed(credits, amount) }) : signed(credits, amount);
}
