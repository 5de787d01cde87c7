import type { Deps } from '../../../deps';
import { layOutEmail } from '../../../email/email-layout';
import type { QueuedEmail } from '../../../email/outbox';
import * as m from '../../../../../locales/generated/messages';

/**
 * Tells the owner of an organization who has left it, and what has come to them by it.
 * @param things How many things changed hands.
 */
export function memberLeftEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  owner: { email: string; firstName: string },
  member: { email: string; organizationName: string },
  resources: number,
): QueuedEmail {
  const { email, organizationName: organization } = member;
  return layOutEmail({
    to: owner.email,
    kind: 'member-left',
    subject: m.mail_member_left_subject({ organization }),
    name: owner.firstName,
    paragraphs: [m.mail_member_left_intro({ email, organization }), m.mail_member_left_things({ count: resources })],
    button: { label: m.mail_member_left_button(), url: `${publicBaseUrl}/account/organization` },
    notes: [m.mail_member_left_expiry()],
  });
}
