import { emailDay } from '@/backend/email/email-time';
import * as m from '@/locales/generated/messages';
import type { Locale } from '@/locales/locale';
import type { PlanEmail } from './email-admins';
import { choosePlan } from './plan-buttons';

/** Why a plan ended: it wasn't renewed, its payment failed, or it was canceled while the payment was due. */
export type ExpirationCause = 'not_renewed' | 'unpaid' | 'canceled';

/** Reports that a plan has expired, and how long the data is kept (BI-9). */
export const planExpiredEmail =
  ({ plan, cause, endedAt, keptUntil }: { plan: string; cause: ExpirationCause; endedAt: Date; keptUntil: Date }) =>
  (organization: string, locale: Locale): PlanEmail => {
    const reasons: Record<ExpirationCause, string> = {
      not_renewed: m.emails_billing_expired_canceled({ day: emailDay(endedAt, locale) }, { locale }),
      unpaid: m.emails_billing_expired_unpaid({}, { locale }),
      canceled: m.emails_billing_expired_canceled_due({}, { locale }),
    };
    return {
      kind: 'plan-expired',
      subject: m.emails_billing_expired_subject({ organization, plan }, { locale }),
      paragraphs: [
        reasons[cause],
        { action: m.emails_billing_expired_meaning_action({}, { locale }) },
        m.emails_billing_expired_kept({ day: emailDay(keptUntil, locale) }, { locale }),
        { action: m.emails_billing_expired_kept_action({}, { locale }) },
      ],
      button: choosePlan(locale),
    };
  };

/**
 * Reports that a free trial has ended, and how long the data is kept (BI-9).
 * @param unpaidPlan The plan that was ordered and could not be charged, and whether it was canceled for that.
 */
export const trialOverEmail =
  ({ keptUntil, unpaidPlan }: { keptUntil: Date; unpaidPlan: { plan: string; isCanceled: boolean } | undefined }) =>
  (organization: string, locale: Locale): PlanEmail => {
    const unpaid = unpaidPlan?.isCanceled ? m.emails_billing_order_canceled_due : m.emails_billing_order_unpaid;
    return {
      kind: 'trial-over',
      subject: m.emails_billing_trial_over_subject({ organization }, { locale }),
      paragraphs: [
        ...(unpaidPlan === undefined ? [] : [unpaid({ plan: unpaidPlan.plan }, { locale })]),
        { action: m.emails_billing_expired_meaning_action({}, { locale }) },
        m.emails_billing_expired_kept({ day: emailDay(keptUntil, locale) }, { locale }),
        { action: m.emails_billing_expired_kept_action({}, { locale }) },
      ],
      button: choosePlan(locale),
    };
  };
