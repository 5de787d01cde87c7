import { emailDay, emailTime } from '@/backend/email/email-time';
import * as m from '@/locales/generated/messages';
import type { Locale } from '@/locales/locale';
import type { PlanEmail } from './email-admins';
import { viewSubscription } from './plan-buttons';

export type ChangedPlan = {
  earlier: string;
  plan: string;
  at: Date;
  /** The name of the plan whose start was planned before; undefined if none was. */
  replaced: string | undefined;
};

const replacement = (replaced: string | undefined, locale: Locale): string[] =>
  replaced === undefined ? [] : [m.emails_billing_pending_replaces({ plan: replaced }, { locale })];

/** Reports that a higher plan has started. Its receipt is a separate email. */
export const planChangedEmail =
  ({ earlier, plan, at, replaced }: ChangedPlan) =>
  (organization: string, locale: Locale): PlanEmail => ({
    kind: 'plan-changed',
    subject: m.emails_billing_changed_subject({ organization, plan }, { locale }),
    paragraphs: [
      m.emails_billing_changed_intro({ earlier, plan, time: emailTime(at, locale) }, { locale }),
      ...replacement(replaced, locale),
    ],
    button: viewSubscription(locale),
  });

/** Reports that another plan starts at the end of the period. */
export const planPendingEmail =
  ({ earlier, plan, at, replaced }: ChangedPlan) =>
  (organization: string, locale: Locale): PlanEmail => ({
    kind: 'plan-change-pending',
    subject: m.emails_billing_pending_subject({ organization, plan, day: emailDay(at, locale) }, { locale }),
    paragraphs: [
      m.emails_billing_pending_intro({ earlier, day: emailDay(at, locale) }, { locale }),
      { action: m.emails_billing_pending_action({}, { locale }) },
      ...replacement(replaced, locale),
    ],
    button: viewSubscription(locale),
  });

type CanceledPlan = {
  plan: string;
  endsAt: Date;
  /** Whether deleting the only card canceled the plan, which the email then says. */
  hasLostCard: boolean;
};

/** Confirms a cancellation: nothing is charged after it (BI-7). */
export const planCanceledEmail =
  ({ plan, endsAt, hasLostCard }: CanceledPlan) =>
  (organization: string, locale: Locale): PlanEmail => ({
    kind: 'plan-canceled',
    subject: m.emails_billing_canceled_subject({ organization, plan }, { locale }),
    paragraphs: [
      ...(hasLostCard ? [m.emails_billing_canceled_card({}, { locale })] : []),
      m.emails_billing_canceled_intro({ time: emailTime(endsAt, locale) }, { locale }),
      ...(hasLostCard ? [{ action: m.emails_billing_canceled_card_action({}, { locale }) }] : []),
      { action: m.emails_billing_canceled_action({}, { locale }) },
    ],
    button: viewSubscription(locale),
  });
