import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';

/** Builds the email that tells an admin that an add-on ended because its renewal could not be charged. */
export function addOnEndedEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  { email, firstName, organizationName: organization }: { email: string; firstName: string; organizationName: string },
  { name, cause }: { name: string; cause: 'declined' | 'no_card' },
): QueuedEmail {
  const intro = cause === 'declined' ? m.emails_addon_ended_declined : m.emails_addon_ended_no_card;
  return layOutEmail({
    to: email,
    kind: 'add-on-ended',
    subject: m.emails_addon_ended_subject({ name }),
    name: firstName,
    paragraphs: [intro({ name, organization }), m.emails_addon_ended_again()],
    button: { label: m.emails_addon_ended_button(), url: `${publicBaseUrl}/addons` },
    notes: [],
    reason: m.email_reason_admin({ organization }),
  });
}
