import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

/** Confirms the deletion of an account: the last email to its user. */
export function accountDeletedEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  deletedAt: Date,
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: true,
    kind: 'account-deleted',
    isDeletedAfterDelivery: true,
    subject: m.email_account_deleted_subject({}, { locale }),
    name: user.firstName,
    paragraphs: [
      m.email_account_deleted_intro({ time: emailTime(deletedAt, locale) }, { locale }),
      m.email_account_deleted_kept({}, { locale }),
      m.email_sign_up_again({}, { locale }),
    ],
    button: { label: m.email_contact_button({}, { locale }), url: `${publicBaseUrl}/contact-us` },
    notes: [m.email_account_deleted_expiry({}, { locale })],
  });
}
