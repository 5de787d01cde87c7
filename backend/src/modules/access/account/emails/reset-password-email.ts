import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import type { LinkInEmail } from '@/backend/modules/identity';

/**
 * Contains the link that sets a new password. Its fragment, which browsers don't send, contains the address: the page
 * passes it to password managers, so that they update the right entry.
 */
export function resetPasswordEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string; emailVerifiedAt: Date | null },
  link: LinkInEmail,
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: user.emailVerifiedAt !== null,
    kind: 'reset-password',
    subject: m.recovery_set_password({}, { locale }),
    name: user.firstName,
    paragraphs: [m.email_reset_intro({}, { locale })],
    button: {
      label: m.recovery_set_password({}, { locale }),
      url: `${publicBaseUrl}/new-password/${link.token}#${encodeURIComponent(user.email)}`,
    },
    notes: [
      m.email_link_expiry({ time: emailTime(link.expiresAt, locale) }, { locale }),
      m.email_reset_unexpected({}, { locale }),
    ],
  });
}
