import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import { quotaNames } from '@/locales/labels/quota-names';
import type { Category } from '../counted-amount';

type UsageFacts = {
  category: Category;
  percent: number;
  hasAddOnsLeft: boolean;
  /** When the limit resets; undefined for amounts that don't. */
  resetsAt: Date | undefined;
};

/** The next step: the add-ons are used, then credits, if they pay for it (BI-21), or the activity is rejected. */
function sequel({ category, hasAddOnsLeft }: UsageFacts, locale: Locale): string {
  if (hasAddOnsLeft) return m.emails_usage_add_ons({}, { locale });
  return category === 'research-bot-interactions'
    ? m.emails_usage_credits({}, { locale })
    : m.emails_usage_stops({}, { locale });
}

/** Builds the email that tells an admin that 80 % or 100 % of a limit are used (BI-17). */
export function usageEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  admin: { email: string; firstName: string; organizationName: string },
  facts: UsageFacts,
  locale: Locale = getLocale(),
): QueuedEmail {
  const { organizationName: organization } = admin;
  const { percent, resetsAt } = facts;
  const category = quotaNames[facts.category]();
  const hasReached = percent >= 100;
  return layOutEmail({
    locale,
    to: admin.email,
    isConfirmed: true,
    kind: hasReached ? 'usage-reached' : 'usage-near',
    subject: hasReached
      ? m.emails_usage_reached_subject({ organization }, { locale })
      : m.emails_usage_near_subject({ organization }, { locale }),
    name: admin.firstName,
    paragraphs: [
      hasReached
        ? m.emails_usage_reached_intro({ organization, category }, { locale })
        : m.emails_usage_near_intro({ organization, category, percent }, { locale }),
      ...(hasReached ? [sequel(facts, locale)] : []),
      ...(resetsAt ? [m.emails_usage_resets({ time: emailTime(resetsAt, locale) }, { locale })] : []),
    ],
    button: { label: m.emails_usage_button({}, { locale }), url: `${publicBaseUrl}/subscription` },
    notes: [],
    reason: m.email_reason_admin({ organization }, { locale }),
  });
}
