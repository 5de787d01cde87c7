import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

/** Tells the current address about a pending change, which its owner can still stop. */
export function emailChangeNoticeEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
  newEmail: string,
  expiresAt: Date,
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: true,
    kind: 'email-change-notice',
    subject: m.email_email_change_notice_subject({}, { locale }),
    name: user.firstName,
    paragraphs: [
      m.email_email_change_notice_intro({ email: newEmail, time: emailTime(expiresAt, locale) }, { locale }),
      m.email_email_change_notice_cancel({}, { locale }),
      m.email_email_change_notice_locked_out({ url: `${publicBaseUrl}/forgot-password` }, { locale }),
    ],
    button: { label: m.email_email_change_notice_button({}, { locale }), url: `${publicBaseUrl}/account` },
    notes: [m.email_email_change_notice_expiry({}, { locale })],
  });
}
