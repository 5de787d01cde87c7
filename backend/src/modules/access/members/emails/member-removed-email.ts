import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

/** Builds the email that tells a member that they were removed, and that they keep their account. */
export function memberRemovedEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string; organizationName: string },
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: true,
    kind: 'member-removed',
    subject: m.email_member_removed_subject({ organization: user.organizationName }, { locale }),
    name: user.firstName,
    paragraphs: [
      m.email_member_removed_intro({ organization: user.organizationName }, { locale }),
      m.email_member_removed_kept({}, { locale }),
      m.email_member_removed_password({ url: `${publicBaseUrl}/forgot-password` }, { locale }),
    ],
    button: { label: m.ui_log_in({}, { locale }), url: `${publicBaseUrl}/login` },
    notes: [m.email_link_no_expiry({}, { locale })],
  });
}
