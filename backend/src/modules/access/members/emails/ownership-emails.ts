import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

type Config = Pick<Deps['config'], 'publicBaseUrl'>;
type User = { email: string; firstName: string };
type Facts = { organizationName: string; at: Date };

/** Builds the email that tells the new owner that they own the organization, and what that means. */
export function ownershipReceivedEmail(
  { publicBaseUrl }: Config,
  owner: User,
  { organizationName: organization, at }: Facts,
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: owner.email,
    isConfirmed: true,
    kind: 'ownership-received',
    subject: m.email_ownership_received_subject({ organization }, { locale }),
    name: owner.firstName,
    paragraphs: [
      m.email_ownership_received_intro({ organization, time: emailTime(at, locale) }, { locale }),
      m.email_ownership_received_meaning({}, { locale }),
    ],
    button: { label: m.email_ownership_button({}, { locale }), url: `${publicBaseUrl}/account/organization` },
    notes: [m.email_link_no_expiry({}, { locale })],
  });
}

/** Builds the email that tells the former owner about the transfer, in case they did not make it. */
export function ownershipGivenEmail(
  { publicBaseUrl }: Config,
  formerOwner: User,
  { email }: User,
  { organizationName: organization, at }: Facts,
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: formerOwner.email,
    isConfirmed: true,
    kind: 'ownership-given',
    subject: m.email_ownership_given_subject({ organization }, { locale }),
    name: formerOwner.firstName,
    paragraphs: [
      m.email_ownership_given_intro({ organization, email, time: emailTime(at, locale) }, { locale }),
      m.email_ownership_given_advice({ url: `${publicBaseUrl}/contact-us` }, { locale }),
    ],
    button: { label: m.email_ownership_button({}, { locale }), url: `${publicBaseUrl}/account/organization` },
    notes: [m.email_link_no_expiry({}, { locale })],
  });
}
