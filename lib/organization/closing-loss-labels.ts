import type { ClosingLosses } from '@app/api-client/contract/fields/closing-losses';
import * as m from '@/locales/generated/messages';
import { formatDate } from '@/locales/dates';
import { formatMoney } from '../billing/format-money';
import { formatNumber } from '../format/numbers';

const addOnName = ({ name, quantity }: ClosingLosses['addOns'][number]): string =>
  quantity === 1 ? name : m.ui_quantity_name({ n: formatNumber(quantity), name });

/** Labels for what an organization has paid for or owes, and loses when it is deleted. Empty if that is nothing. */
export function closingLossLabels(losses: ClosingLosses): string[] {
  const { trialEndsAt, plan, orderedPlan, offeredPlans, addOns, walletCredits, openInvoices, waitingPayments } = losses;
  return [
    ...(trialEndsAt === null ? [] : [m.closing_trial({ date: formatDate(trialEndsAt) })]),
    ...(plan ? [m.closing_plan({ plan: plan.name, date: formatDate(plan.paidUntil) })] : []),
    ...(orderedPlan
      ? [m.closing_ordered_plan({ plan: orderedPlan.name, date: formatDate(orderedPlan.startsAt) })]
      : []),
    ...offeredPlans.map(({ name }) => m.closing_offered_plan({ plan: name })),
    ...addOns.map((addOn) => m.closing_add_on({ name: addOnName(addOn) })),
    ...(walletCredits > 0 ? [m.closing_credits({ n: walletCredits, credits: formatNumber(walletCredits) })] : []),
    ...openInvoices.map(({ number, total }) => m.closing_invoice({ number, amount: formatMoney(total) })),
    ...waitingPayments.map((amount) => m.closing_waiting_payment({ amount: formatMoney(amount) })),
  ];
}

/** Whether something that was paid for, or given, is lost, so that the page says that nothing is refunded. */
export const losesPaid = ({ plan, addOns, walletCredits }: ClosingLosses): boolean =>
  plan !== null || addOns.length > 0 || walletCredits > 0;
