import * as z from 'zod';
import { endpoint } from '../endpoint';
import { MaskedEmail, Secret } from '../fields/text';

/**
 * The address in a promotional mail's `List-Unsubscribe` header (RFC 8058). Mail providers post a form to it, from their
 * own servers and without any login; what they post is not read. Doing it again changes nothing.
 */
export const unsubscribeByOneClick = endpoint({
  name: 'unsubscribeByOneClick',
  summary: 'Ends promotional mails to the address that the link was signed for.',
  method: 'POST',
  path: '/emailunsubscribes/one-click',
  access: 'signed',
  bodyFormat: 'form',
  query: z.strictObject({ token: Secret.describe('Signature of the link in the mail; it names the address.') }),
  response: z.object({
    maskedEmail: MaskedEmail.describe('The address, masked.'),
    receivePromotionalEmails: z.literal(false).describe('Promotional mails are no longer sent.'),
  }),
  errors: ['error_link_invalid'],
});
