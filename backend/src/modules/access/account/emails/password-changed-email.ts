import type { Deps } from '@/backend/deps';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';

/** Tells the owner that the password was changed, in case someone else did it. */
export function passwordChangedEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  changedAt: Date,
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: true,
    kind: 'password-changed',
    subject: m.email_password_changed_subject({}, { locale }),
    name: user.firstName,
    paragraphs: [
      m.email_password_changed_intro({ time: emailTime(changedAt, locale) }, { locale }),
      m.email_password_changed_advice({}, { locale }),
    ],
    button: { label: m.recovery_set_password({}, { locale }), url: `${publicBaseUrl}/forgot-password` },
    notes: [m.email_password_changed_expiry({}, { locale })],
  });
}
