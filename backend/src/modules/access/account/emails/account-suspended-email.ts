import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

/** Tells a suspended user who requests a new password to contact support. */
export function accountSuspendedEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string; emailVerifiedAt: Date | null },
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: user.emailVerifiedAt !== null,
    kind: 'account-suspended',
    subject: m.email_suspension_subject({}, { locale }),
    name: user.firstName,
    paragraphs: [m.email_suspended_intro({}, { locale })],
    button: { label: m.ui_nav_contact_us({}, { locale }), url: `${publicBaseUrl}/contact-us` },
    notes: [m.email_suspended_expiry({}, { locale })],
  });
}
