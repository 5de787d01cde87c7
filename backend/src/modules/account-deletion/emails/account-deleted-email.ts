import type { Deps } from '../../../deps';
import { layOutMail } from '../../../email/email-layout';
import { mailTime } from '../../../email/email-time';
import type { QueuedMail } from '../../../email/outbox';
import * as m from '../../../../../locales/generated/messages';

/** The last mail to somebody who has left. */
export function accountDeletedMail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  deletedAt: Date,
): QueuedMail {
  return layOutMail({
    to: user.email,
    kind: 'account-deleted',
    isFarewell: true,
    subject: m.mail_account_deleted_subject(),
    name: user.firstName,
    paragraphs: [
      m.mail_account_deleted_intro({ time: mailTime(deletedAt) }),
      m.mail_account_deleted_kept(),
      m.mail_account_deleted_again(),
    ],
    button: { label: m.mail_account_deleted_button(), url: `${publicBaseUrl}/contact-us` },
    notes: [m.mail_account_deleted_expiry()],
  });
}
