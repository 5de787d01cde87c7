import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

type Closure = {
  organization: { name: string };
  closedAt: Date;
  /** Whether the recipient's account was erased too. */
  isErased: boolean;
  isOwner: boolean;
};

function introOf(
  { organization: { name: organization }, closedAt, isErased, isOwner }: Closure,
  locale: Locale,
): string {
  const values = { organization, time: emailTime(closedAt, locale) };
  if (isOwner) return m.email_organization_closed_owner(values, { locale });
  return isErased
    ? m.email_organization_closed_erased(values, { locale })
    : m.email_organization_closed_stays(values, { locale });
}

/** Notifies a former member that the organization was closed and whether their account was erased. */
export function organizationClosedEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string; passwordHash: string | null },
  closure: Closure,
  locale: Locale = getLocale(),
): QueuedEmail {
  const { isErased, organization } = closure;
  const url = `${publicBaseUrl}/forgot-password`;
  const nextSteps = isErased
    ? [m.email_sign_up_again({}, { locale })]
    : [m.email_organization_closed_password({ organization: organization.name, url }, { locale })].filter(
        () => user.passwordHash === null,
      );
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: true,
    kind: 'organization-closed',
    isDeletedAfterDelivery: isErased,
    subject: m.email_organization_closed_subject({ organization: organization.name }, { locale }),
    name: user.firstName,
    paragraphs: [introOf(closure, locale), ...nextSteps],
    button: isErased
      ? { label: m.ui_sign_up_again({}, { locale }), url: `${publicBaseUrl}/signup` }
      : { label: m.ui_log_in({}, { locale }), url: `${publicBaseUrl}/login` },
    notes: [m.email_organization_closed_expiry({}, { locale })],
  });
}
