import type { Deps } from '../../../deps';
import type { QueuedMail } from '../../../email/outbox';
import * as m from '../../../../../locales/generated/messages';
import { layOutMail } from '../../../email/email-layout';
import { mailTime } from '../../../email/email-time';

/** Announces that the organization's policy asks for a new password soon. */
export function passwordExpiringMail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  { email, firstName, expiresAt, days }: { email: string; firstName: string; expiresAt: Date; days: number },
): QueuedMail {
  const time = mailTime(expiresAt);
  return layOutMail({
    to: email,
    kind: 'password-expiring',
    subject: m.mail_password_expiring_subject({ time }),
    name: firstName,
    paragraphs: [m.mail_password_expiring_intro({ time })],
    button: { label: m.mail_password_expiring_button(), url: `${publicBaseUrl}/account/password` },
    notes: [],
    reason: m.mail_password_expiring_reason({ n: days }),
  });
}
