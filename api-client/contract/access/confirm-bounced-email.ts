import * as z from 'zod';
import { endpoint } from '../endpoint';

export const confirmBouncedEmail = endpoint({
  name: 'confirmBouncedEmail',
  summary:
    'Confirms that the email address of the account exists, after a mail server said that it does not: emails are sent to it again. Does nothing if no email bounced.',
  method: 'DELETE',
  path: '/account/email-bounce',
  access: 'bearer',
  response: z.object({
    email: z.string().describe('Email address of the account, in normal form.'),
    emailBouncedAt: z.null().describe('Emails are sent to the address again.'),
  }),
  errors: [],
});
