import * as z from 'zod';
import { endpoint } from '../endpoint';

/** The other end of `POST /update-email`: whoever was told of a change can stop it, without a password. */
export const cancelEmailUpdate = endpoint({
  name: 'cancelEmailUpdate',
  summary: 'Ends a change of address that waits for its confirmation. Without one, nothing changes.',
  method: 'DELETE',
  path: '/update-email',
  access: 'bearer',
  response: z.object({
    email: z.string().describe('The address that the account keeps, in normal form.'),
    pendingEmail: z.null().describe('No change waits any more: the link in the mail has ended.'),
  }),
  errors: [],
});
