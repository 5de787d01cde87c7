import { routes } from '@app/routes';
import { formatMoney } from '@/lib/billing/format-money';
import { formatRenewals } from '@/lib/billing/format-renewals';
import type { Subscription } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';

/** The next event of a plan, and where the user can act on it. */
export type PlanOutlook = { text: string; action: { label: string; href: string } };

const choosePlan = () => ({ label: m.overview_choose_plan(), href: routes.subscriptionOptions });
const manage = () => ({ label: m.overview_manage_plan(), href: routes.subscription });

/** Describes what comes next for a plan. @param subscription Null if there was never one. */
export function outlookOf(subscription: Subscription | null): PlanOutlook {
  if (!subscription) return { text: m.overview_no_plan_text(), action: choosePlan() };
  const { status, payment, pendingPlan, periodEnd, renewsAt, expiresAt, renewals, dataKeptUntil } = subscription;
  if (status === 'expired') {
    const ended = m.overview_ended({ date: ownDate(expiresAt ?? periodEnd) });
    const kept = dataKeptUntil === null ? [] : [m.overview_data_kept({ date: ownDate(dataKeptUntil) })];
    return { text: [ended, ...kept].join(' '), action: choosePlan() };
  }
  if (payment) {
    const { amountDue, nextRetryAt } = payment;
    const due = m.overview_due({ amount: formatMoney(amountDue) });
    const retry = nextRetryAt === null ? [] : [m.overview_retry({ date: ownDate(nextRetryAt) })];
    return { text: [due, ...retry].join(' '), action: { label: m.overview_fix_payment(), href: routes.subscription } };
  }
  if (renewsAt !== null) {
    const charge = { date: ownDate(renewsAt), amount: formatRenewals(renewals) };
    const text =
      status === 'trialing' && pendingPlan
        ? m.overview_ordered({ ...charge, plan: pendingPlan.planName })
        : renewals.length > 0
          ? m.overview_next_charge(charge)
          : m.overview_renews(charge);
    return { text, action: manage() };
  }
  if (status === 'trialing') return { text: m.overview_trial_ends({ date: ownDate(periodEnd) }), action: choosePlan() };
  return { text: m.overview_ends({ date: ownDate(expiresAt ?? periodEnd) }), action: manage() };
}
