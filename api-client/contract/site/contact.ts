import * as z from 'zod';
import { referencePattern } from '../../rules/site/contact';
import { endpoint } from '../endpoint';
import { CaptchaToken, CompanyName, Email, text } from '../fields/text';
import { Instant } from '../fields/values';

export const ContactTopic = z
  .enum(['sales', 'support', 'billing', 'partnership', 'press', 'other'])
  .describe('Topic of the message.');
export type ContactTopic = z.infer<typeof ContactTopic>;

export const createContactRequest = endpoint({
  name: 'createContactRequest',
  summary: 'Sends a message to sales or support. Suspended users can use it, too.',
  method: 'POST',
  path: '/contact-requests',
  access: 'public',
  successStatus: 202,
  body: z.strictObject({
    name: text(200).describe('Name of the sender.'),
    email: Email.describe('Work email address for the reply.'),
    companyName: CompanyName.optional().describe('Company name.'),
    topic: ContactTopic,
    message: text(5_000, { lines: true }).describe('The message, at most 5,000 characters.'),
    invoiceNumber: text(32)
      .optional()
      .describe('Number of the invoice that the message is about, for the topic `billing`.'),
    captchaToken: CaptchaToken.describe('Token from the CAPTCHA widget. Single-use.'),
  }),
  response: z.object({
    reference: z
      .string()
      .regex(referencePattern)
      .meta({ examples: ['C-7F3K-Q2'] })
      .describe('Reference to quote in further messages. The acknowledgment email contains it, too.'),
    receivedAt: Instant.describe('When the message was received.'),
    replyWorkingDaysMax: z.int().describe('Maximum number of working days until a reply.'),
  }),
  errors: ['error_captcha', 'error_captcha_unavailable'],
});
