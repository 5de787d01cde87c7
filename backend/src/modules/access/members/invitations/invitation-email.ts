import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

const roles = {
  admin: m.ui_role_admin_inline,
  teammate: m.ui_role_teammate_inline,
  guest: m.ui_role_guest_inline,
} as const;

export type InvitationEmailFacts = {
  email: string;
  role: keyof typeof roles;
  token: string;
  expiresAt: Date;
  organizationName: string;
  inviterName: string;
};

/** Breaks up URLs in names: the sender chooses the names, and email programs turn URLs into links. */
const withoutLinks = (name: string) =>
  name
    .replace(/\w+:\/\/|(?<=\S)[.@](?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Builds the email that invites an address to an organization, with the inviter, the role and the expiry. */
export function invitationEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  { email, role, token, expiresAt, ...names }: InvitationEmailFacts,
  locale: Locale = getLocale(),
): QueuedEmail {
  const organization = withoutLinks(names.organizationName);
  const inviter = withoutLinks(names.inviterName);
  return layOutEmail({
    locale,
    to: email,
    kind: 'invitation',
    isBulk: true,
    subject: m.email_invitation_subject({ organization }, { locale }),
    paragraphs: [
      m.email_invitation_intro({ inviter, organization, role: roles[role]({}, { locale }) }, { locale }),
      m.email_invitation_product({ product: m.company_name({}, { locale }) }, { locale }),
    ],
    // The page shows the address to its owner. Browsers don't send the fragment.
    button: {
      label: m.email_invitation_button({}, { locale }),
      url: `${publicBaseUrl}/signup?invitation=${token}#${encodeURIComponent(email)}`,
    },
    notes: [
      m.email_invitation_expiry({ time: emailTime(expiresAt, locale), email }, { locale }),
      m.email_invitation_unexpected({}, { locale }),
    ],
    reason: m.email_invitation_reason({ inviter, product: m.company_name({}, { locale }) }, { locale }),
  });
}
