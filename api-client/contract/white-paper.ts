import * as z from 'zod';
import { endpoint } from './endpoint';
import { CaptchaToken, CompanyName, Email, JobTitle, UserName, text } from './fields/text';

export const requestWhitePaper = endpoint({
  name: 'requestWhitePaper',
  summary: 'Gives a white paper to a person who left an address, and mails the link as well.',
  method: 'POST',
  path: '/white-paper',
  access: 'open',
  successStatus: 202,
  body: z.strictObject({
    document: text(100)
      .optional()
      .describe('Slug of the document (rules/white-papers); an unknown one is not found. Left out: the current one.'),
    firstName: UserName.describe('First name.'),
    lastName: UserName.describe('Last name.'),
    email: Email.describe('Work email address, to which the document is mailed.'),
    companyName: CompanyName.describe("Company's name."),
    jobTitle: JobTitle.optional().describe('Job title.'),
    receivePromotionalEmails: z.boolean().default(false).describe('Whether promotional mails are welcome.'),
    captchaToken: CaptchaToken.describe("Proof of the CAPTCHA's widget, good for one call."),
  }),
  response: z.object({
    title: z.string().describe('Title of the document.'),
    downloadUrl: z.string().describe('Address from which it can be downloaded, beginning with that of the site.'),
    emailed: z.literal(true).describe('The link is mailed as well, unless the address got too many mails lately.'),
  }),
  errors: ['error_captcha'],
});
