import type { Deps } from '../../../deps';
import { layOutEmail } from '../../../email/email-layout';
import { emailTime } from '../../../email/email-time';
import type { QueuedEmail } from '../../../email/outbox';
import * as m from '../../../../../locales/generated/messages';

type Config = Pick<Deps['config'], 'publicBaseUrl'>;
type User = { email: string; firstName: string };
type Facts = { organizationName: string; at: Date };

/** Tells somebody that an organization is theirs from now on, and what that means. */
export function ownershipReceivedEmail(
  { publicBaseUrl }: Config,
  owner: User,
  { organizationName: organization, at }: Facts,
): QueuedEmail {
  return layOutEmail({
    to: owner.email,
    kind: 'ownership-received',
    subject: m.mail_ownership_received_subject({ organization }),
    name: owner.firstName,
    paragraphs: [
      m.mail_ownership_received_intro({ organization, time: emailTime(at) }),
      m.mail_ownership_received_meaning(),
    ],
    button: { label: m.mail_ownership_button(), url: `${publicBaseUrl}/account/organization` },
    notes: [m.mail_ownership_expiry()],
  });
}

/** Tells whoever owned an organization that it is somebody else's, in case it was not they who gave it away. */
export function ownershipGivenEmail(
  { publicBaseUrl }: Config,
  formerOwner: User,
  { email }: User,
  { organizationName: organization, at }: Facts,
): QueuedEmail {
  return layOutEmail({
    to: formerOwner.email,
    kind: 'ownership-given',
    subject: m.mail_ownership_given_subject({ organization }),
    name: formerOwner.firstName,
    paragraphs: [
      m.mail_ownership_given_intro({ organization, email, time: emailTime(at) }),
      m.mail_ownership_given_advice({ url: `${publicBaseUrl}/contact-us` }),
    ],
    button: { label: m.mail_ownership_button(), url: `${publicBaseUrl}/account/organization` },
    notes: [m.mail_ownership_expiry()],
  });
}
