import type { Deps } from '../../../deps';
import { layOutMail } from '../../../email/email-layout';
import { mailTime } from '../../../email/email-time';
import type { QueuedMail } from '../../../email/outbox';
import * as m from '../../../../../locales/generated/messages';
import type { LinkInMail } from '../../email-links';

/** Asks whoever has no password for the last word on leaving. */
export function confirmDeletionMail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  link: LinkInMail,
): QueuedMail {
  return layOutMail({
    to: user.email,
    kind: 'delete-account',
    subject: m.mail_confirm_deletion_subject(),
    name: user.firstName,
    paragraphs: [m.mail_confirm_deletion_intro()],
    button: { label: m.mail_confirm_deletion_button(), url: `${publicBaseUrl}/account/delete?token=${link.token}` },
    notes: [m.mail_confirm_deletion_expiry({ time: mailTime(link.expiresAt) }), m.mail_confirm_deletion_unexpected()],
  });
}
