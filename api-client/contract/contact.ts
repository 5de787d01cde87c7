import * as z from 'zod';
import { referencePattern } from '../rules/contact';
import { endpoint } from './endpoint';
import { CaptchaToken, CompanyName, Email, text } from './fields/text';
import { Instant } from './fields/values';

export const ContactTopic = z
  .enum(['sales', 'support', 'billing', 'partnership', 'press', 'other'])
  .describe('What a message from the contact form is about.');
export type ContactTopic = z.infer<typeof ContactTopic>;

export const createContactRequest = endpoint({
  name: 'createContactRequest',
  summary: 'Passes a message to the people who answer. A suspended person may use it as well.',
  method: 'POST',
  path: '/contact-requests',
  access: 'open',
  successStatus: 202,
  body: z.strictObject({
    name: text(200).describe("The person's name."),
    email: Email.describe('Work email address, to which the answer goes.'),
    companyName: CompanyName.optional().describe("Company's name."),
    topic: ContactTopic,
    message: text(5_000, { lines: true }).describe('The message, at most 5,000 characters.'),
    invoiceNumber: text(32).optional().describe('Number of the invoice that it is about, for the topic billing.'),
    captchaToken: CaptchaToken.describe("Proof of the CAPTCHA's widget, good for one call."),
  }),
  response: z.object({
    reference: z
      .string()
      .regex(referencePattern)
      .meta({ examples: ['C-7F3K-Q2'] })
      .describe('What to quote when asking again; it also stands in the mail that acknowledges the message.'),
    receivedAt: Instant.describe('When the message was received.'),
    replyWorkingDaysMax: z.int().describe('Within how many working days an answer comes.'),
  }),
  errors: ['error_captcha'],
});
