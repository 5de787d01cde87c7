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
  /** Their own address, which they have confirmed. */
  inviterEmail: string;
};

/**
 * Builds the email that invites an address to an organization, with the inviter's address, the role and the expiry. It
 * has no typed name, neither the organization's nor the inviter's: the address is a stranger's until they join. Its page
 * shows both.
 */
export function invitationEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  { email, role, token, expiresAt, inviterEmail: inviter }: InvitationEmailFacts,
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: email,
    isConfirmed: false,
    kind: 'invitation',
    isBulk: true,
    subject: m.email_invitation_subject({ product: m.company_name({}, { locale }) }, { locale }),
    paragraphs: [
      m.email_invitation_intro({ inviter, role: roles[role]({}, { locale }) }, { locale }),
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
