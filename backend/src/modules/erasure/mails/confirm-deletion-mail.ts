import type { Deps } from '../../../deps';
import { layOutMail } from '../../../mail/mail-layout';
import { mailTime } from '../../../mail/mail-time';
import type { QueuedMail } from '../../../mail/outbox';
import * as m from '../../../../../locales/generated/messages';
import type { LinkInMail } from '../../account/links/mail-links';

/** Asks whoever has no password for the last word on leaving. */
export function confirmDeletionMail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  person: { email: string; firstName: string },
  link: LinkInMail,
): QueuedMail {
  return layOutMail({
    to: person.email,
    kind: 'delete-account',
    subject: m.mail_confirm_deletion_subject(),
    name: person.firstName,
    paragraphs: [m.mail_confirm_deletion_intro()],
    button: { label: m.mail_confirm_deletion_button(), url: `${publicBaseUrl}/account/delete?token=${link.token}` },
    notes: [m.mail_confirm_deletion_expiry({ time: mailTime(link.expiresAt) }), m.mail_confirm_deletion_unexpected()],
  });
}
