import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

/** Tells an account owner that their address was entered for another account, which the page does not reveal. */
export function addressInUseEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string; emailVerifiedAt: Date | null },
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: user.emailVerifiedAt !== null,
    kind: 'address-in-use',
    subject: m.email_address_in_use_subject({}, { locale }),
    name: user.firstName,
    paragraphs: [m.email_address_in_use_intro({}, { locale }), m.email_address_in_use_advice({}, { locale })],
    button: { label: m.ui_log_in({}, { locale }), url: `${publicBaseUrl}/login` },
    notes: [m.email_address_in_use_expiry({}, { locale })],
  });
}
