import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

/**
 * Builds the email that tells the owner who left the organization, and how many resources the owner got.
 * @param resources The number of transferred resources.
 */
export function memberLeftEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  owner: { email: string; firstName: string },
  member: { email: string; organizationName: string },
  resources: number,
  locale: Locale = getLocale(),
): QueuedEmail {
  const { email, organizationName: organization } = member;
  return layOutEmail({
    locale,
    to: owner.email,
    isConfirmed: true,
    kind: 'member-left',
    subject: m.email_member_left_subject({ organization }, { locale }),
    name: owner.firstName,
    paragraphs: [
      m.email_member_left_intro({ email, organization }, { locale }),
      m.email_member_left_resources({ count: resources }, { locale }),
    ],
    button: { label: m.email_member_left_button({}, { locale }), url: `${publicBaseUrl}/account/organization` },
    notes: [m.email_link_no_expiry({}, { locale })],
  });
}
