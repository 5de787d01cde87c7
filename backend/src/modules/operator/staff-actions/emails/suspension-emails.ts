import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';

type Config = Pick<Deps['config'], 'publicBaseUrl'>;
type User = { email: string; firstName: string };

/** Says that the account is suspended, and how to contact support. */
export function accountSuspendedNoticeEmail({ publicBaseUrl }: Config, user: User, at: Date): QueuedEmail {
  return layOutEmail({
    to: user.email,
    kind: 'suspension',
    subject: m.email_suspension_subject(),
    name: user.firstName,
    paragraphs: [m.email_suspension_intro({ time: emailTime(at) }), m.email_suspension_help()],
    button: { label: m.ui_contact_support(), url: `${publicBaseUrl}/contact-us` },
    notes: [m.email_link_no_expiry()],
  });
}

/** Says that the account is restored. */
export function accountRestoredEmail({ publicBaseUrl }: Config, user: User, at: Date): QueuedEmail {
  return layOutEmail({
    to: user.email,
    kind: 'suspension-over',
    subject: m.email_suspension_over_subject(),
    name: user.firstName,
    paragraphs: [m.email_suspension_over_intro({ time: emailTime(at) })],
    button: { label: m.ui_log_in(), url: `${publicBaseUrl}/login` },
    notes: [m.email_link_no_expiry()],
  });
}
