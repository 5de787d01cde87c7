import type { Deps } from '@/backend/deps';
import { layOutEmail, type Paragraph } from '@/backend/email/email-layout';
import type { QueuedEmail } from '@/backend/email/outbox';
import { type BillingContact, billingLinks } from '@/backend/modules/organization';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

/** Why an add-on is not renewed: its charge failed, or a plan has no limit that it would extend. */
export type EndCause = 'declined' | 'no_card' | { includedIn: string };

function explain(name: string, organization: string, cause: EndCause, locale: Locale): Paragraph[] {
  if (typeof cause === 'object')
    return [m.emails_addon_ended_included({ name, organization, plan: cause.includedIn }, { locale })];
  const intro = cause === 'declined' ? m.emails_addon_ended_declined : m.emails_addon_ended_no_card;
  return [
    intro({ name, organization }, { locale }),
    m.emails_addon_ended_again({}, { locale }),
    { action: m.emails_addon_ended_action({}, { locale }) },
  ];
}

/** Builds the email to a billing contact about an add-on that ended instead of its renewal. */
export function addOnEndedEmail(
  config: Pick<Deps['config'], 'publicBaseUrl'>,
  contact: BillingContact,
  { name, cause }: { name: string; cause: EndCause },
  locale: Locale = getLocale(),
): QueuedEmail {
  const { email: to, firstName, organizationName: organization } = contact;
  const button = { label: m.emails_addon_ended_button({}, { locale }), url: `${config.publicBaseUrl}/addons` };
  return layOutEmail({
    locale,
    to,
    isConfirmed: contact.isConfirmed,
    kind: 'add-on-ended',
    subject: m.emails_addon_ended_subject({ name }, { locale }),
    name: firstName,
    paragraphs: explain(name, organization, cause, locale),
    ...billingLinks(contact, config, button, locale),
    reason: m.email_reason_admin({ organization }, { locale }),
  });
}
