import type { Deps } from '../../../deps';
import { layOutMail } from '../../../mail/mail-layout';
import { mailTime } from '../../../mail/mail-time';
import type { QueuedMail } from '../../../mail/outbox';
import * as m from '../../../../../locales/generated/messages';
import type { LinkInMail } from '../links/mail-links';

/** Brings the link that sets a new password. */
export function resetPasswordMail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  person: { email: string; firstName: string },
  link: LinkInMail,
): QueuedMail {
  return layOutMail({
    to: person.email,
    kind: 'reset-password',
    subject: m.mail_reset_subject(),
    name: person.firstName,
    paragraphs: [m.mail_reset_intro()],
    button: { label: m.mail_reset_button(), url: `${publicBaseUrl}/new-password/${link.token}` },
    notes: [m.mail_reset_expiry({ time: mailTime(link.expiresAt) }), m.mail_reset_unexpected()],
  });
}
