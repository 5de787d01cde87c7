import { emailTime } from '@/backend/email/email-time';
import { choosePlan, type PlanEmail } from '@/backend/modules/billing/plan-changes';
import * as m from '@/locales/generated/messages';

/** Reminds that a free trial ends in some days, without a charge (BI-8). */
export const trialEndsEmail =
  ({ days, endsAt }: { days: number; endsAt: Date }) =>
  (organization: string): PlanEmail => ({
    kind: 'trial-ends',
    subject: m.emails_billing_trial_ends_subject({ organization, duration: m.ui_days({ n: days }) }),
    paragraphs: [m.emails_billing_trial_ends_intro({ time: emailTime(endsAt) }), m.emails_billing_trial_credits()],
    button: choosePlan(),
  });
