import type { Deps } from '../../../deps';
import type { QueuedMail } from '../../../email/outbox';
import * as m from '../../../../../locales/generated/messages';
import { layOutMail } from '../../../email/email-layout';
import { mailTime } from '../../../email/email-time';

/** Tells that the password was changed, so that an owner who did not do it learns of it. */
export function passwordChangedMail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  changedAt: Date,
): QueuedMail {
  return layOutMail({
    to: user.email,
    kind: 'password-changed',
    subject: m.mail_password_changed_subject(),
    name: user.firstName,
    paragraphs: [m.mail_password_changed_intro({ time: mailTime(changedAt) }), m.mail_password_changed_advice()],
    button: { label: m.mail_password_changed_button(), url: `${publicBaseUrl}/forgot-password` },
    notes: [m.mail_password_changed_expiry()],
  });
}
