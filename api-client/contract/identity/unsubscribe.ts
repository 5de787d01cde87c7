import * as z from 'zod';
import { endpoint } from '../endpoint';
import { MaskedEmail, Secret } from '../fields/text';

/**
 * The URL in the `List-Unsubscribe` header of a promotional email (RFC 8058). Email providers post a form to it from
 * their own servers, without a login. The form is not read. Idempotent.
 */
export const unsubscribeByOneClick = endpoint({
  name: 'unsubscribeByOneClick',
  summary: 'Unsubscribes the email address of a signed link from promotional emails.',
  method: 'POST',
  path: '/emailunsubscribes/one-click',
  access: 'signed',
  bodyFormat: 'form',
  query: z.strictObject({ token: Secret.describe('Signature from the link in the email. It identifies the address.') }),
  response: z.object({
    maskedEmail: MaskedEmail.describe('The masked email address.'),
    receivePromotionalEmails: z.literal(false).describe('Promotional emails are no longer sent.'),
  }),
  errors: ['error_link_invalid'],
});
