import type { Deps } from '../../../deps';
import { layOutMail } from '../../../email/email-layout';
import { mailTime } from '../../../email/email-time';
import type { QueuedMail } from '../../../email/outbox';
import * as m from '../../../../../locales/generated/messages';

type Config = Pick<Deps['config'], 'publicBaseUrl'>;
type User = { email: string; firstName: string };

/** Tells somebody that the account is closed to everybody for now, and who can help. */
export function accountSuspendedNoticeMail({ publicBaseUrl }: Config, user: User, at: Date): QueuedMail {
  return layOutMail({
    to: user.email,
    kind: 'suspension',
    subject: m.mail_suspension_subject(),
    name: user.firstName,
    paragraphs: [m.mail_suspension_intro({ time: mailTime(at) }), m.mail_suspension_help()],
    button: { label: m.mail_suspension_button(), url: `${publicBaseUrl}/contact-us` },
    notes: [m.mail_suspension_expiry()],
  });
}

/** Tells somebody that the account is open again. */
export function accountOpenAgainMail({ publicBaseUrl }: Config, user: User, at: Date): QueuedMail {
  return layOutMail({
    to: user.email,
    kind: 'suspension-over',
    subject: m.mail_suspension_over_subject(),
    name: user.firstName,
    paragraphs: [m.mail_suspension_over_intro({ time: mailTime(at) })],
    button: { label: m.mail_suspension_over_button(), url: `${publicBaseUrl}/login` },
    notes: [m.mail_suspension_over_expiry()],
  });
}
