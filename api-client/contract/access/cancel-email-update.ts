import * as z from 'zod';
import { endpoint } from '../endpoint';

/** Takes no password, so that a user who was notified of a change can stop it. */
export const cancelEmailUpdate = endpoint({
  name: 'cancelEmailUpdate',
  summary: 'Cancels a pending change of the email address. If no change is pending, nothing happens.',
  method: 'DELETE',
  path: '/update-email',
  access: 'bearer',
  response: z.object({
    email: z.string().describe('Email address of the account, in normal form. It does not change.'),
    pendingEmail: z.null().describe('No change is pending. The link in the confirmation email no longer works.'),
  }),
  errors: [],
});
