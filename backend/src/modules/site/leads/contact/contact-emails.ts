import type { ContactTopic } from '@app/api-client/contract/site/contact';
import { replyWorkingDaysMax } from '@app/api-client/rules/site/contact';
import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Label, type Locale } from '@/locales/locale';
import type { ContactRequest } from './contact-request.repository';

const topicNames: Record<ContactTopic, Label> = {
  sales: m.contact_topic_sales,
  support: m.contact_topic_support,
  billing: m.contact_topic_billing,
  partnership: m.contact_topic_partnership,
  press: m.contact_topic_press,
  other: m.contact_topic_other,
};

/** The account and plan of a logged-in sender. */
export type Sender = { account: string; plan: { id: string; name: string } | undefined } | undefined;

/**
 * Acknowledges a message to its sender, with a copy of it if the address is theirs: the form takes any address, and would
 * otherwise mail any text to it.
 * @param isConfirmed Whether the sender is logged in with the address.
 */
export function acknowledgmentEmail(
  { reference, topic, name, email, message }: ContactRequest,
  isConfirmed: boolean,
  locale: Locale = getLocale(),
): QueuedEmail {
  return layOutEmail({
    locale,
    to: email,
    isConfirmed,
    kind: 'contact-acknowledgement',
    subject: m.email_contact_subject({ reference }, { locale }),
    name,
    paragraphs: [
      m.email_contact_intro({ days: replyWorkingDaysMax }, { locale }),
      ...(isConfirmed ? [m.email_contact_quote({ topic: topicNames[topic]({}, { locale }) }, { locale })] : []),
    ],
    quote: message,
    notes: [m.email_contact_reference({ reference }, { locale })],
    reason: m.email_reason_asked({ product: m.company_name({}, { locale }) }, { locale }),
  });
}

function describeRequest(
  { topic, companyName, invoiceNumber }: ContactRequest,
  sender: Sender,
  locale: Locale,
): string[] {
  const plan = sender?.plan?.name;
  return [
    ...(companyName === null ? [] : [m.email_contact_request_company({ company: companyName }, { locale })]),
    ...(sender && topic === 'billing'
      ? [
          plan === undefined
            ? m.email_contact_request_no_plan({}, { locale })
            : m.email_contact_request_plan({ plan }, { locale }),
        ]
      : []),
    ...(invoiceNumber === null ? [] : [m.email_contact_request_invoice({ number: invoiceNumber }, { locale })]),
  ];
}

/** Forwards a message to the contact address; a reply to the email reaches the sender. */
export function contactRequestEmail(
  { contactEmail }: Pick<Deps['config'], 'contactEmail'>,
  request: ContactRequest,
  sender: Sender,
  locale: Locale = getLocale(),
): QueuedEmail {
  const { reference, topic, name, email, message } = request;
  return layOutEmail({
    locale,
    to: contactEmail,
    isConfirmed: true,
    replyTo: email,
    kind: 'contact-request',
    subject: m.email_contact_request_subject({ reference, topic: topicNames[topic]({}, { locale }), name }, { locale }),
    paragraphs: [
      sender
        ? m.email_contact_request_signed_in({ name, email, account: sender.account }, { locale })
        : m.email_contact_request_intro({ name, email }, { locale }),
      ...describeRequest(request, sender, locale),
    ],
    quote: message,
    notes: [],
    reason: m.email_contact_request_reason({ product: m.company_name({}, { locale }) }, { locale }),
  });
}
