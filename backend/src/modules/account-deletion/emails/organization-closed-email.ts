import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';

type Closing = {
  organization: { name: string };
  closedAt: Date;
  /** Whether the recipient's account went with it. */
  isErased: boolean;
  isOwner: boolean;
};

function whatHappened({ organization: { name: organization }, closedAt, isErased, isOwner }: Closing): string {
  const what = { organization, time: emailTime(closedAt) };
  if (isOwner) return m.email_organization_closed_owner(what);
  return isErased ? m.email_organization_closed_erased(what) : m.email_organization_closed_stays(what);
}

/** Tells everybody who was in an organization that it was closed, and what became of their account. */
export function organizationClosedEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string; passwordHash: string | null },
  closing: Closing,
): QueuedEmail {
  const { isErased, organization } = closing;
  const url = `${publicBaseUrl}/forgot-password`;
  const goesOn = isErased
    ? [m.email_organization_closed_again()]
    : [m.email_organization_closed_password({ organization: organization.name, url })].filter(
        () => user.passwordHash === null,
      );
  return layOutEmail({
    to: user.email,
    kind: 'organization-closed',
    isDeletedAfterDelivery: isErased,
    subject: m.email_organization_closed_subject({ organization: organization.name }),
    name: user.firstName,
    paragraphs: [whatHappened(closing), ...goesOn],
    button: isErased
      ? { label: m.email_organization_closed_sign_up(), url: `${publicBaseUrl}/signup` }
      : { label: m.ui_log_in(), url: `${publicBaseUrl}/login` },
    notes: [m.email_organization_closed_expiry()],
  });
}
