import type { Deps } from '../../../deps';
import { layOutMail } from '../../../email/email-layout';
import { mailTime } from '../../../email/email-time';
import type { QueuedMail } from '../../../email/outbox';
import * as m from '../../../../../locales/generated/messages';

/** Tells the old address that it is no longer the account's. */
export function emailChangedMail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  newEmail: string,
  changedAt: Date,
): QueuedMail {
  return layOutMail({
    to: user.email,
    kind: 'email-changed',
    subject: m.mail_email_changed_subject(),
    name: user.firstName,
    paragraphs: [
      m.mail_email_changed_intro({ email: newEmail, time: mailTime(changedAt) }),
      m.mail_email_changed_advice(),
    ],
    button: { label: m.mail_email_changed_button(), url: `${publicBaseUrl}/contact-us` },
    notes: [m.mail_email_changed_expiry()],
  });
}
