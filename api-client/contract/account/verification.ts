import * as z from 'zod';
import { endpoint } from '../endpoint';
import { CaptchaToken, Email, MaskedEmail, Secret } from '../fields/text';
import { Instant } from '../fields/values';

export const LinkPurpose = z.enum([
  'verify_email',
  'change_email',
  'reset_password',
  'invitation',
  'quick_registration',
  'reactivate_trial',
  'delete_account',
  'unsubscribe',
]);

/** The same answer whether or not the address has an account that waits for its confirmation. */
export const sendConfirmation = endpoint({
  name: 'sendConfirmation',
  summary: 'Mails a new verification link, by address or by an expired link.',
  method: 'POST',
  path: '/send-confirmation',
  access: 'open',
  successStatus: 202,
  body: z
    .strictObject({
      email: Email.optional().describe("The account's address; left out when a token is given."),
      token: Secret.optional().describe('Token of an expired or used verification link: it names the account.'),
      captchaToken: CaptchaToken.optional().describe('Proof of a CAPTCHA, where the page shows one.'),
    })
    .refine(({ email, token }) => email !== undefined || token !== undefined, { error: 'required', path: ['email'] })
    .refine(({ email, token }) => email === undefined || token === undefined, {
      error: 'unrecognized',
      path: ['token'],
    }),
  response: z.object({
    confirmationSent: z.literal(true).describe('A link was mailed, if there is an account that needs one.'),
    maskedEmail: MaskedEmail.describe('The address, masked: enough for its owner to know it.'),
    retryAfterSeconds: z.int().describe('After how many seconds another link may be asked for.'),
  }),
  errors: ['error_captcha', 'error_link_invalid'],
});

/** A conflict: the address has come to belong to another account since the change to it was asked for. */
export const verifyEmail = endpoint({
  name: 'verifyEmail',
  summary: 'Uses the link of a verification mail, or of a change of address. Used again by its owner it is a success.',
  method: 'POST',
  path: '/verify-email',
  access: 'open',
  body: z.strictObject({ token: Secret.describe('Token of the link in the mail.') }),
  response: z.object({
    outcome: z
      .enum(['verified', 'already_verified', 'email_changed'])
      .describe(
        'verified: by this call. already_verified: the address had been verified before. email_changed: by this call the account has the address that the link was mailed to.',
      ),
    maskedEmail: MaskedEmail.describe('The verified address, masked.'),
  }),
  errors: [
    'error_link_invalid',
    'error_link_expired',
    'error_link_used',
    'error_conflict',
    'error_verification_failed',
  ],
});

/** Looks at a mail link and consumes nothing: mail scanners and reloads may do it as often as they like. */
export const verifyToken = endpoint({
  name: 'verifyToken',
  summary: 'Says whether the link of a mail can be used, and what for.',
  method: 'POST',
  path: '/verifyToken',
  access: 'open',
  body: z.strictObject({ token: Secret.describe('Token of the link in the mail.') }),
  response: z.object({
    purpose: LinkPurpose.describe('What the link is for.'),
    maskedEmail: MaskedEmail.describe('The address that the link was mailed to, masked.'),
    expiresAt: Instant.describe('When the link stops working.'),
    status: z
      .enum(['usable', 'expired', 'used'])
      .describe('used: it has done what it was for, or a newer link has taken its place.'),
  }),
  errors: ['error_link_invalid'],
});
