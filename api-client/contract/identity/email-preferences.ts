import * as z from 'zod';
import { endpoint } from '../endpoint';
import { Email, MaskedEmail, Secret } from '../fields/text';

/** Users unsubscribe with the switch on the privacy page or the one-click link in each email. */
export const deleteEmailUnsubscribe = endpoint({
  name: 'deleteEmailUnsubscribe',
  summary: 'Resubscribes an email address to promotional emails.',
  method: 'DELETE',
  path: '/emailunsubscribes/{email}',
  access: 'signed',
  params: z.strictObject({ email: Email.describe('Email address to resubscribe.') }),
  query: z.strictObject({
    token: Secret.optional().describe(
      'Signature from the link in the email. Omit it if the owner of the address is logged in.',
    ),
  }),
  response: z.object({
    maskedEmail: MaskedEmail.describe('The masked email address.'),
    receivePromotionalEmails: z.literal(true).describe('Promotional emails are sent again.'),
  }),
  errors: ['error_link_invalid', 'error_token_missing', 'error_forbidden', 'error_password_change_required'],
});
