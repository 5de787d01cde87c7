import { formatMoney } from '@/lib/billing/format-money';
import type { Subscription } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';

type Plan = Pick<
  Subscription,
  'status' | 'interval' | 'renewsAt' | 'expiresAt' | 'periodEnd' | 'pendingPlan' | 'payment'
>;

const texts: Readonly<Record<Plan['status'], (plan: Plan) => string>> = {
  trialing: ({ pendingPlan }) =>
    pendingPlan
      ? m.payment_cards_none_ordered({ plan: pendingPlan.planName, date: ownDate(pendingPlan.startsAt) })
      : m.payment_cards_none_trial(),
  active: ({ renewsAt, expiresAt, periodEnd }) =>
    renewsAt === null
      ? m.payment_cards_none_ending({ date: ownDate(expiresAt ?? periodEnd) })
      : m.payment_cards_none_renews({ date: ownDate(renewsAt) }),
  past_due: ({ payment, expiresAt, periodEnd }) =>
    payment
      ? m.payment_cards_none_overdue({
          amount: formatMoney(payment.amountDue),
          date: ownDate(expiresAt ?? periodEnd),
        })
      : m.payment_cards_none_unpaid(),
  // Only a free trial has no interval.
  expired: ({ interval }) => (interval === null ? m.payment_cards_none_trial_over() : m.payment_cards_none_plan_over()),
};

/** @returns That there is no card, and what one is needed for. @param plan Null if there was never one. */
export const noCardText = (plan: Plan | null): string =>
  plan ? texts[plan.status](plan) : m.payment_cards_none_no_plan();
