import * as z from 'zod';
import { endpoint } from '../endpoint';
import { Email, MaskedEmail, Secret } from '../fields/text';

/** Unsubscribing itself is the switch on the privacy page and the one-click link in each mail (additions). */
export const deleteEmailUnsubscribe = endpoint({
  name: 'deleteEmailUnsubscribe',
  summary: 'Takes an unsubscription back.',
  method: 'DELETE',
  path: '/emailunsubscribes/{email}',
  access: 'signed',
  params: z.strictObject({ email: Email.describe('The address that gets mails again.') }),
  query: z.strictObject({
    token: Secret.optional().describe(
      'Signature of the link in the mail. Left out by the person concerned, logged in.',
    ),
  }),
  response: z.object({
    maskedEmail: MaskedEmail.describe('The address, masked.'),
    receivePromotionalEmails: z.literal(true).describe('Promotional mails are sent again.'),
  }),
  errors: ['error_link_invalid', 'error_token_missing', 'error_forbidden', 'error_password_change_required'],
});
