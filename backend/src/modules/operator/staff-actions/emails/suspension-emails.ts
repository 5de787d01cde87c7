import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

type Config = Pick<Deps['config'], 'publicBaseUrl'>;
type User = { email: string; firstName: string; emailVerifiedAt: Date | null };

/** Says that the account is suspended, and how to contact support. */
export function accountSuspendedNoticeEmail(
  { publicBaseUrl }: Config,
  user: User,
  at: Date,
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: user.emailVerifiedAt !== null,
    kind: 'suspension',
    subject: m.email_suspension_subject({}, { locale }),
    name: user.firstName,
    paragraphs: [
      m.email_suspension_intro({ time: emailTime(at, locale) }, { locale }),
      m.email_suspension_help({}, { locale }),
    ],
    button: { label: m.ui_contact_support({}, { locale }), url: `${publicBaseUrl}/contact-us` },
    notes: [m.email_link_no_expiry({}, { locale })],
  });
}

/** Says that the account is restored. */
export function accountRestoredEmail(
  { publicBaseUrl }: Config,
  user: User,
  at: Date,
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: user.emailVerifiedAt !== null,
    kind: 'suspension-over',
    subject: m.email_suspension_over_subject({}, { locale }),
    name: user.firstName,
    paragraphs: [m.email_suspension_over_intro({ time: emailTime(at, locale) }, { locale })],
    button: { label: m.ui_log_in({}, { locale }), url: `${publicBaseUrl}/login` },
    notes: [m.email_link_no_expiry({}, { locale })],
  });
}
