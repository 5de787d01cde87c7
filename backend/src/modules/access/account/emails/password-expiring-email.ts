import type { Deps } from '@/backend/deps';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';

/** Announces that the password expires soon under the organization's policy. */
export function passwordExpiringEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  { email, firstName, expiresAt, days }: { email: string; firstName: string; expiresAt: Date; days: number },
): QueuedEmail {
  const time = emailTime(expiresAt);
  return layOutEmail({
    to: email,
    kind: 'password-expiring',
    subject: m.email_password_expiring_subject({ time }),
    name: firstName,
    paragraphs: [m.email_password_expiring_intro({ time })],
    button: { label: m.ui_change_password(), url: `${publicBaseUrl}/account/password` },
    notes: [],
    reason: m.email_password_expiring_reason({ n: days }),
  });
}
