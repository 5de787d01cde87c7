import type { Deps } from '@/backend/deps';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';

/** Asks the owner of a mailbox to confirm the address. */
export function confirmAddressEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  link: { token: string; expiresAt: Date },
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: false,
    kind: 'verify-email',
    subject: m.email_confirm_subject({}, { locale }),
    name: user.firstName,
    paragraphs: [m.email_confirm_intro({ email: user.email }, { locale })],
    // The page's link to the login names the address. Browsers don't send the fragment.
    button: {
      label: m.email_confirm_button({}, { locale }),
      url: `${publicBaseUrl}/verify-email?token=${link.token}#${encodeURIComponent(user.email)}`,
    },
    notes: [
      m.email_confirm_expiry({ time: emailTime(link.expiresAt, locale) }, { locale }),
      m.email_confirm_unexpected({}, { locale }),
    ],
  });
}
