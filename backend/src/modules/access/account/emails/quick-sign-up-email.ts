import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';

/** Links to the rest of a quick sign-up. */
export function quickSignUpEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  email: string,
  link: { token: string; expiresAt: Date },
): QueuedEmail {
  return layOutEmail({
    to: email,
    kind: 'quick-sign-up',
    subject: m.email_quick_subject(),
    paragraphs: [m.email_quick_intro()],
    // The page shows the address to its owner. Browsers don't send the fragment.
    button: {
      label: m.email_quick_button(),
      url: `${publicBaseUrl}/signup?token=${link.token}#${encodeURIComponent(email)}`,
    },
    notes: [m.email_link_expiry({ time: emailTime(link.expiresAt) }), m.email_quick_unexpected()],
    reason: m.email_reason_asked({ product: m.company_name() }),
  });
}
