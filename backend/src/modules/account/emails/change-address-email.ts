import type { Deps } from '../../../deps';
import { layOutMail } from '../../../email/email-layout';
import { mailTime } from '../../../email/email-time';
import type { QueuedMail } from '../../../email/outbox';
import * as m from '../../../../../locales/generated/messages';
import type { LinkInMail } from '../../email-links';

/** Asks whoever has the new address to confirm it. */
export function changeAddressMail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  link: LinkInMail,
): QueuedMail {
  return layOutMail({
    to: user.email,
    kind: 'change-address',
    subject: m.mail_change_address_subject(),
    name: user.firstName,
    paragraphs: [m.mail_change_address_intro({ email: user.email })],
    button: { label: m.mail_change_address_button(), url: `${publicBaseUrl}/verify-email?token=${link.token}` },
    notes: [m.mail_change_address_expiry({ time: mailTime(link.expiresAt) }), m.mail_change_address_unexpected()],
  });
}
