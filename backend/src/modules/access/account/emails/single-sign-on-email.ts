import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

/** Tells a user who requests a new password to log in by single sign-on. */
export function singleSignOnEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string; emailVerifiedAt: Date | null },
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: user.email,
    isConfirmed: user.emailVerifiedAt !== null,
    kind: 'use-single-sign-on',
    subject: m.ui_log_in_sso({}, { locale }),
    name: user.firstName,
    paragraphs: [m.email_use_sso_intro({}, { locale })],
    button: { label: m.ui_log_in_sso({}, { locale }), url: `${publicBaseUrl}/login/sso` },
    notes: [m.email_use_sso_expiry({}, { locale })],
  });
}
