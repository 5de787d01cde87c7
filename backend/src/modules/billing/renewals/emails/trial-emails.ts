import { emailDay, emailTime } from '@/backend/email/email-time';
import type { PlanEmail } from '@/backend/modules/billing/plan-changes';
import * as m from '@/locales/generated/messages';
import { choosePlan } from './plan-buttons';

/** Reminds that a free trial ends in some days, without a charge (BI-8). */
export const trialEndsEmail =
  ({ days, endsAt }: { days: number; endsAt: Date }) =>
  (organization: string): PlanEmail => ({
    kind: 'trial-ends',
    subject: m.emails_billing_trial_ends_subject({ organization, duration: m.duration_days({ n: days }) }),
    paragraphs: [m.emails_billing_trial_ends_intro({ time: emailTime(endsAt) }), m.emails_billing_trial_credits()],
    button: choosePlan(),
  });

/**
 * Reports that a free trial has ended, and how long the data is kept (BI-9).
 * @param unpaidPlan The plan that was ordered and could not be charged.
 */
export const trialOverEmail =
  ({ keptUntil, unpaidPlan }: { keptUntil: Date; unpaidPlan: string | undefined }) =>
  (organization: string): PlanEmail => ({
    kind: 'trial-over',
    subject: m.emails_billing_trial_over_subject({ organization }),
    paragraphs: [
      ...(unpaidPlan === undefined ? [] : [m.emails_billing_order_unpaid({ plan: unpaidPlan })]),
      m.emails_billing_expired_meaning(),
      m.emails_billing_expired_kept({ day: emailDay(keptUntil) }),
    ],
    button: choosePlan(),
  });
