import * as z from 'zod';
import { endpoint } from '../endpoint';
import { Instant } from '../fields/values';

export const listRejectedEmails = endpoint({
  name: 'listRejectedEmails',
  summary:
    'Lists the last 50 addresses to which an email was rejected or given up, most recent first, with the answer of the mail server.',
  method: 'GET',
  path: '/staff/rejected-emails',
  access: 'staff',
  response: z.object({
    items: z
      .array(
        z.object({
          address: z.string().describe('Email address of the recipient.'),
          kind: z.string().describe('Kind of the last rejected email, such as `verify-email`.'),
          rejectedAt: Instant.describe('When it was rejected or given up.'),
          code: z.string().describe('Kind of the rejection, such as `SMTP 550`, or of the last failure.'),
          answer: z
            .string()
            .nullable()
            .describe('Answer of the mail server, without addresses; `null` if it sent none.'),
          isSuppressed: z
            .boolean()
            .describe('Whether the address does not exist: it gets no email until its user changes or confirms it.'),
        }),
      )
      .describe('Rejected emails, most recent first.'),
  }),
  errors: [],
});
