import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import type { LinkInEmail } from '@/backend/modules/identity';

/** Asks a user to confirm an account deletion by a link instead of a password. */
export function confirmDeletionEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  link: LinkInEmail,
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: true,
    kind: 'delete-account',
    subject: m.email_confirm_deletion_subject({}, { locale }),
    name: user.firstName,
    paragraphs: [m.email_confirm_deletion_intro({}, { locale })],
    button: {
      label: m.email_confirm_deletion_button({}, { locale }),
      url: `${publicBaseUrl}/account/delete?token=${link.token}`,
    },
    notes: [
      m.email_confirm_deletion_expiry({ time: emailTime(link.expiresAt, locale) }, { locale }),
      m.email_confirm_deletion_unexpected({}, { locale }),
    ],
  });
}
