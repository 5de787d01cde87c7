import type { ClosingLosses } from '@app/api-client/contract/fields/closing-losses';
import * as m from '@/locales/generated/messages';
import { formatDate } from '@/locales/dates';
import { formatMoney } from '../billing/format-money';
import { formatNumber } from '../format/numbers';

const addOnName = ({ name, quantity }: ClosingLosses['addOns'][number]): string =>
  quantity === 1 ? name : m.ui_quantity_name({ n: formatNumber(quantity), name });

/** Labels for what an organization has paid for or owes, and loses when it is deleted. Empty if that is nothing. */
export function closingLossLabels({ trialEndsAt, plan, addOns, walletCredits, openInvoices }: ClosingLosses): string[] {
  return [
    ...(trialEndsAt === null ? [] : [m.closing_trial({ date: formatDate(trialEndsAt) })]),
    ...(plan ? [m.closing_plan({ plan: plan.name, date: formatDate(plan.paidUntil) })] : []),
    ...addOns.map((addOn) => m.closing_add_on({ name: addOnName(addOn) })),
    ...(walletCredits > 0 ? [m.closing_credits({ n: walletCredits, credits: formatNumber(walletCredits) })] : []),
    ...openInvoices.map(({ number, total }) => m.closing_invoice({ number, amount: formatMoney(total) })),
  ];
}

/** Whether something that was paid for, or given, is lost, so that the page says that nothing is refunded. */
export const losesPaid = ({ plan, addOns, walletCredits }: ClosingLosses): boolean =>
  plan !== null || addOns.length > 0 || walletCredits > 0;
