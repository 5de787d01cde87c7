import * as z from 'zod';
import { endpoint } from './endpoint';
import { CaptchaToken, CompanyName, Email, JobTitle, PersonName, text } from './fields/text';

export const requestWhitePaper = endpoint({
  name: 'requestWhitePaper',
  summary: 'Gives the white paper to a person who left an address, and mails it as well.',
  method: 'POST',
  path: '/white-paper',
  access: 'open',
  successStatus: 202,
  body: z.strictObject({
    document: text(100).optional().describe('Slug of the document. Left out: the current white paper.'),
    firstName: PersonName.describe('First name.'),
    lastName: PersonName.describe('Last name.'),
    email: Email.describe('Work email address, to which the document is mailed.'),
    companyName: CompanyName.describe("Company's name."),
    jobTitle: JobTitle.optional().describe('Job title.'),
    receivePromotionalEmails: z.boolean().default(false).describe('Whether promotional mails are welcome.'),
    captchaToken: CaptchaToken.describe("Proof of the CAPTCHA's widget, good for one call."),
  }),
  response: z.object({
    title: z.string().describe('Title of the document.'),
    downloadUrl: z.string().describe('Address from which it can be downloaded.'),
    emailed: z.literal(true).describe('It was mailed as well.'),
  }),
  errors: ['error_captcha'],
});
