import type { Deps } from '../../../deps';
import { layOutEmail } from '../../../email/email-layout';
import { emailTime } from '../../../email/email-time';
import type { QueuedEmail } from '../../../email/outbox';
import * as m from '../../../../../locales/generated/messages';
import type { LinkInEmail } from '../../email-links';

/** Asks whoever has no password for the last word on leaving. */
export function confirmDeletionEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  link: LinkInEmail,
): QueuedEmail {
  return layOutEmail({
    to: user.email,
    kind: 'delete-account',
    subject: m.mail_confirm_deletion_subject(),
    name: user.firstName,
    paragraphs: [m.mail_confirm_deletion_intro()],
    button: { label: m.mail_confirm_deletion_button(), url: `${publicBaseUrl}/account/delete?token=${link.token}` },
    notes: [m.mail_confirm_deletion_expiry({ time: emailTime(link.expiresAt) }), m.mail_confirm_deletion_unexpected()],
  });
}
