import * as z from 'zod';
import { endpoint } from '../endpoint';
import { CaptchaToken, CompanyName, Email, JobTitle, UserName, text } from '../fields/text';

export const requestWhitePaper = endpoint({
  name: 'requestWhitePaper',
  summary: 'Returns the download URL of a white paper and emails it to the visitor.',
  method: 'POST',
  path: '/white-paper',
  access: 'public',
  successStatus: 202,
  body: z.strictObject({
    document: text(100)
      .optional()
      .describe(
        'Slug of the white paper. An unknown slug is answered with 404. If omitted, the current white paper is used.',
      ),
    firstName: UserName.describe('First name.'),
    lastName: UserName.describe('Last name.'),
    email: Email.describe('Work email address that the white paper is sent to.'),
    companyName: CompanyName.describe('Company name.'),
    jobTitle: JobTitle.optional().describe('Job title.'),
    receivePromotionalEmails: z.boolean().default(false).describe('Whether to send promotional emails.'),
    captchaToken: CaptchaToken.describe('Token from the CAPTCHA widget. Single-use.'),
  }),
  response: z.object({
    title: z.string().describe('Title of the white paper.'),
    downloadUrl: z.string().describe('Download URL on this site.'),
    emailed: z
      .literal(true)
      .describe('The link is also emailed, unless the address has recently received too many emails.'),
  }),
  errors: ['error_captcha', 'error_captcha_unavailable'],
});
