import type { Deps } from '../../../deps';
import type { QueuedMail } from '../../../email/outbox';
import * as m from '../../../../../locales/generated/messages';
import { layOutMail } from '../../../email/email-layout';
import { mailTime } from '../../../email/email-time';

/** Asks the owner of a mailbox to confirm the address. */
export function confirmAddressMail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  link: { token: string; expiresAt: Date },
): QueuedMail {
  return layOutMail({
    to: user.email,
    kind: 'verify-email',
    subject: m.mail_confirm_subject(),
    name: user.firstName,
    paragraphs: [m.mail_confirm_intro({ email: user.email })],
    // The page's link to the login names the address. Browsers don't send the fragment.
    button: {
      label: m.mail_confirm_button(),
      url: `${publicBaseUrl}/verify-email?token=${link.token}#${encodeURIComponent(user.email)}`,
    },
    notes: [m.mail_confirm_expiry({ time: mailTime(link.expiresAt) }), m.mail_confirm_unexpected()],
  });
}
