import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

/** Links to the rest of a quick sign-up. */
export function quickSignUpEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  email: string,
  link: { token: string; expiresAt: Date },
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: email,
    isConfirmed: false,
    kind: 'quick-sign-up',
    subject: m.email_quick_subject({}, { locale }),
    paragraphs: [m.email_quick_intro({}, { locale })],
    // The page shows the address to its owner. Browsers don't send the fragment.
    button: {
      label: m.email_quick_button({}, { locale }),
      url: `${publicBaseUrl}/signup?token=${link.token}#${encodeURIComponent(email)}`,
    },
    notes: [
      m.email_link_expiry({ time: emailTime(link.expiresAt, locale) }, { locale }),
      m.email_quick_unexpected({}, { locale }),
    ],
    reason: m.email_reason_asked({ product: m.company_name({}, { locale }) }, { locale }),
  });
}
