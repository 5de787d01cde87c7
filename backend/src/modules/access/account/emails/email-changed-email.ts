import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

/** Tells the old address that the account has another one now. */
export function emailChangedEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  newEmail: string,
  changedAt: Date,
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: true,
    kind: 'email-changed',
    subject: m.email_email_changed_subject({}, { locale }),
    name: user.firstName,
    paragraphs: [
      m.email_email_changed_intro({ email: newEmail, time: emailTime(changedAt, locale) }, { locale }),
      m.email_email_changed_advice({}, { locale }),
    ],
    button: { label: m.ui_nav_contact_us({}, { locale }), url: `${publicBaseUrl}/contact-us` },
    notes: [m.email_email_changed_expiry({}, { locale })],
  });
}
