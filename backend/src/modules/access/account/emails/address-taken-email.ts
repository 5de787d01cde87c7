import type { Deps } from '@/backend/deps';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import { layOutEmail } from '@/backend/email/email-layout';

/** Tells an account owner about a sign-up with their address, which the page does not reveal. */
export function addressTakenEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string; emailVerifiedAt: Date | null },
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: user.emailVerifiedAt !== null,
    kind: 'address-taken',
    subject: m.email_address_taken_subject({}, { locale }),
    name: user.firstName,
    paragraphs: [
      m.email_address_taken_intro({}, { locale }),
      m.email_address_taken_forgotten({ url: `${publicBaseUrl}/forgot-password` }, { locale }),
    ],
    button: { label: m.ui_log_in({}, { locale }), url: `${publicBaseUrl}/login` },
    notes: [m.email_address_taken_expiry({}, { locale })],
  });
}
