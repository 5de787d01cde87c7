import type { ContactTopic, createContactRequest } from '@app/api-client/contract/site/contact';
import type { BodyInput } from '@app/api-client/contract/endpoint';
import * as m from '@/locales/generated/messages';

/** The values of the form. */
export type ContactValues = {
  name: string;
  email: string;
  companyName: string;
  /** Empty until one is chosen. */
  topic: ContactTopic | '';
  invoiceNumber: string;
  message: string;
  /** The solution of the CAPTCHA; empty until it is solved. */
  captchaToken: string;
};

export type ContactBody = BodyInput<typeof createContactRequest>;

/** The empty form. Drafts take the type of each field from it. */
export const emptyContact: ContactValues = {
  name: '',
  email: '',
  companyName: '',
  topic: '',
  invoiceNumber: '',
  message: '',
  captchaToken: '',
};

/** The limit in the contract, repeated here because the schema loads later. A test compares the two. */
export const messageCharactersMax = 5_000;

/** The topics of a message, in the order of the list. */
export const topicLabels: Readonly<Record<ContactTopic, () => string>> = {
  sales: m.contact_topic_sales,
  support: m.contact_topic_support,
  billing: m.contact_topic_billing,
  partnership: m.contact_topic_partnership,
  press: m.contact_topic_press,
  other: m.contact_topic_other,
};

/** @param value The query parameter `topic`, which is untrusted. */
export const parseTopic = (value: unknown): ContactTopic | undefined =>
  typeof value === 'string' && Object.hasOwn(topicLabels, value) ? (value as ContactTopic) : undefined;

const emptyToUndefined = (text: string | undefined) => (text?.trim() ? text : undefined);

/** Converts form values to the body of the call. The invoice number is sent for the topic billing only. */
export function toContactBody(values: ContactValues): ContactBody {
  return {
    name: values.name,
    email: values.email,
    companyName: emptyToUndefined(values.companyName),
    // The schema reports a missing or invalid topic.
    topic: emptyToUndefined(values.topic) as ContactTopic,
    message: values.message,
    invoiceNumber: values.topic === 'billing' ? emptyToUndefined(values.invoiceNumber) : undefined,
    captchaToken: values.captchaToken,
  };
}
