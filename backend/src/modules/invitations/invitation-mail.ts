import type { Deps } from '../../deps';
import { layOutMail } from '../../mail/mail-layout';
import { mailTime } from '../../mail/mail-time';
import type { QueuedMail } from '../../mail/outbox';
import * as m from '../../../../locales/generated/messages';

const roles = {
  admin: m.invitation_role_admin,
  teammate: m.invitation_role_teammate,
  guest: m.invitation_role_guest,
} as const;

export type InvitationMailFacts = {
  email: string;
  role: keyof typeof roles;
  token: string;
  expiresAt: Date;
  organizationName: string;
  inviterName: string;
};

/** Asks somebody to join an organization: who invites, to what, as what, and until when. */
export function invitationMail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  { email, role, token, expiresAt, organizationName, inviterName }: InvitationMailFacts,
): QueuedMail {
  return layOutMail({
    to: email,
    kind: 'invitation',
    isBulk: true,
    subject: m.mail_invitation_subject({ organization: organizationName }),
    paragraphs: [
      m.mail_invitation_intro({ inviter: inviterName, organization: organizationName, role: roles[role]() }),
      m.mail_invitation_product({ product: m.company_name() }),
    ],
    button: { label: m.mail_invitation_button(), url: `${publicBaseUrl}/signup?invitation=${token}` },
    notes: [m.mail_invitation_expiry({ time: mailTime(expiresAt), email }), m.mail_invitation_unexpected()],
    reason: m.mail_invitation_reason({ inviter: inviterName, product: m.company_name() }),
  });
}
