import type { ContactTopic, createContactRequest } from '@app/api-client/contract/contact';
import type { BodyInput } from '@app/api-client/contract/endpoint';
import * as m from '@/locales/generated/messages';

/** The form as it is filled in. */
export type ContactValues = {
  name: string;
  email: string;
  companyName: string;
  /** Empty while none is chosen. */
  topic: ContactTopic | '';
  invoiceNumber: string;
  message: string;
  /** What the CAPTCHA yielded; empty while there is nothing to send. */
  captchaToken: string;
};

export type ContactBody = BodyInput<typeof createContactRequest>;

/** The kind of each field. */
export const emptyContact: ContactValues = {
  name: '',
  email: '',
  companyName: '',
  topic: '',
  invoiceNumber: '',
  message: '',
  captchaToken: '',
};

/** The contract's bound, which the browser's tests hold against it: the schema itself is loaded later. */
export const messageCharactersMax = 5_000;

/** What a message can be about, in the order of the list. */
export const topicLabels: Readonly<Record<ContactTopic, () => string>> = {
  sales: m.contact_topic_sales,
  support: m.contact_topic_support,
  billing: m.contact_topic_billing,
  partnership: m.contact_topic_partnership,
  press: m.contact_topic_press,
  other: m.contact_topic_other,
};

/** @param value Whatever the address says. */
export const topicOf = (value: unknown): ContactTopic | undefined =>
  typeof value === 'string' && Object.hasOwn(topicLabels, value) ? (value as ContactTopic) : undefined;

const filled = (text: string | undefined) => (text?.trim() ? text : undefined);

/** What is sent for what was filled in; an invoice belongs to the topic billing only. */
export function toContactBody(values: ContactValues): ContactBody {
  return {
    name: values.name,
    email: values.email,
    companyName: filled(values.companyName),
    // The schema answers that the field is required, or what else is wrong with it.
    topic: filled(values.topic) as ContactTopic,
    message: values.message,
    invoiceNumber: values.topic === 'billing' ? filled(values.invoiceNumber) : undefined,
    captchaToken: values.captchaToken,
  };
}
