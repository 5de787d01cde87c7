import type { Deps } from '@/backend/deps';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';

/** Announces that the password expires soon under the organization's policy. */
export function passwordExpiringEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  { email, firstName, expiresAt, days }: { email: string; firstName: string; expiresAt: Date; days: number },
  locale: Locale = getLocale(),
): QueuedEmail {
  const time = emailTime(expiresAt, locale);
  return layOutEmail({
    locale,
    to: email,
    isConfirmed: true,
    kind: 'password-expiring',
    subject: m.email_password_expiring_subject({ time }, { locale }),
    name: firstName,
    paragraphs: [m.email_password_expiring_intro({ time }, { locale })],
    button: { label: m.ui_change_password({}, { locale }), url: `${publicBaseUrl}/account/password` },
    notes: [],
    reason: m.email_password_expiring_reason({ n: days }, { locale }),
  });
}
