import type { Deps } from '../../../deps';
import { layOutMail } from '../../../email/email-layout';
import type { QueuedMail } from '../../../email/outbox';
import * as m from '../../../../../locales/generated/messages';

/** Tells somebody that they were removed from an organization, and what is left to them. */
export function memberRemovedMail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string; organizationName: string },
): QueuedMail {
  return layOutMail({
    to: user.email,
    kind: 'member-removed',
    subject: m.mail_member_removed_subject({ organization: user.organizationName }),
    name: user.firstName,
    paragraphs: [
      m.mail_member_removed_intro({ organization: user.organizationName }),
      m.mail_member_removed_kept(),
      m.mail_member_removed_password({ url: `${publicBaseUrl}/forgot-password` }),
    ],
    button: { label: m.mail_member_removed_button(), url: `${publicBaseUrl}/login` },
    notes: [m.mail_member_removed_expiry()],
  });
}
