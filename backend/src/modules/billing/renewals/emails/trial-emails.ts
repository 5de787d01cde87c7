import { emailTime } from '@/backend/email/email-time';
import { choosePlan, type PlanEmail } from '@/backend/modules/billing/plans';
import * as m from '@/locales/generated/messages';
import type { Locale } from '@/locales/locale';

/** Reminds that a free trial ends in some days, without a charge (BI-8). */
export const trialEndsEmail =
  ({ days, endsAt }: { days: number; endsAt: Date }) =>
  (organization: string, locale: Locale): PlanEmail => ({
    kind: 'trial-ends',
    subject: m.emails_billing_trial_ends_subject(
      { organization, duration: m.ui_days({ n: days }, { locale }) },
      { locale },
    ),
    paragraphs: [
      m.emails_billing_trial_ends_intro({ time: emailTime(endsAt, locale) }, { locale }),
      m.emails_billing_trial_credits({}, { locale }),
    ],
    button: choosePlan(locale),
  });
