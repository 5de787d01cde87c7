import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import type { QueuedEmail } from '@/backend/email/outbox';
import { type BillingContact, billingLinks } from '@/backend/modules/organization';
import * as m from '@/locales/generated/messages';

/** Builds the email that tells a billing contact that an add-on ended because its renewal could not be charged. */
export function addOnEndedEmail(
  config: Pick<Deps['config'], 'publicBaseUrl'>,
  contact: BillingContact,
  { name, cause }: { name: string; cause: 'declined' | 'no_card' },
): QueuedEmail {
  const intro = cause === 'declined' ? m.emails_addon_ended_declined : m.emails_addon_ended_no_card;
  const { email: to, firstName, organizationName: organization } = contact;
  const button = { label: m.emails_addon_ended_button(), url: `${config.publicBaseUrl}/addons` };
  return layOutEmail({
    to,
    kind: 'add-on-ended',
    subject: m.emails_addon_ended_subject({ name }),
    name: firstName,
    paragraphs: [intro({ name, organization }), m.emails_addon_ended_again()],
    ...billingLinks(contact, config, button),
    reason: m.email_reason_admin({ organization }),
  });
}
