import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';

/** Tells a user who requests a new password to log in by single sign-on. */
export function singleSignOnEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
): QueuedEmail {
  return layOutEmail({
    to: user.email,
    kind: 'use-single-sign-on',
    subject: m.ui_log_in_sso(),
    name: user.firstName,
    paragraphs: [m.email_use_sso_intro()],
    button: { label: m.ui_log_in_sso(), url: `${publicBaseUrl}/login/sso` },
    notes: [m.email_use_sso_expiry()],
  });
}
