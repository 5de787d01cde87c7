import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import type { LinkInEmail } from '@/backend/modules/identity';

/** Asks the owner of the new address to confirm an address change. */
export function changeAddressEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  link: LinkInEmail,
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: false,
    kind: 'change-address',
    subject: m.email_change_address_subject({}, { locale }),
    name: user.firstName,
    paragraphs: [m.email_change_address_intro({ email: user.email }, { locale })],
    button: { label: m.email_confirm_button({}, { locale }), url: `${publicBaseUrl}/verify-email?token=${link.token}` },
    notes: [
      m.email_change_address_expiry({ time: emailTime(link.expiresAt, locale) }, { locale }),
      m.email_change_address_unexpected({}, { locale }),
    ],
  });
}
