import * as z from 'zod';
import { endpoint } from '../endpoint';
import { CurrentPassword, Secret } from '../fields/text';
import { Instant } from '../fields/values';

/** A person who leaves alone. Closing an organization with everything in it is deleteOrganization. */
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary: "Deletes the caller's account for good: data is erased or anonymised, invoices keep the legal minimum.",
  method: 'DELETE',
  path: '/account',
  access: 'bearer',
  body: z.strictObject({
    typedWord: z.literal('DELETE', { error: 'format' }).describe('The word that the page asks to type.'),
    currentPassword: CurrentPassword.optional().describe('The present password; left out by people without one.'),
    confirmationToken: Secret.optional().describe('Token of the confirmation mail, for people without a password.'),
  }),
  response: z.object({
    deletedAt: Instant.describe('When the account was deleted. All its sessions have ended.'),
  }),
  errors: [
    'error_password_current_invalid',
    'error_reauthentication_required',
    'error_link_invalid',
    'error_link_expired',
    'error_last_admin',
  ],
});
