import type { Deps } from '@/backend/deps';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { layOutEmail } from '@/backend/email/email-layout';

/** Tells an account owner about a sign-up with their address, which the page does not reveal. */
export function addressTakenEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  user: { email: string; firstName: string },
): QueuedEmail {
  return layOutEmail({
    to: user.email,
    kind: 'address-taken',
    subject: m.email_address_taken_subject(),
    name: user.firstName,
    paragraphs: [
      m.email_address_taken_intro(),
      m.email_address_taken_forgotten({ url: `${publicBaseUrl}/forgot-password` }),
    ],
    button: { label: m.ui_log_in(), url: `${publicBaseUrl}/login` },
    notes: [m.email_address_taken_expiry()],
  });
}
