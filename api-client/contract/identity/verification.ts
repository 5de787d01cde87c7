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

/** The answer does not reveal whether the address has an account that waits for its confirmation. */
export const sendConfirmation = endpoint({
  name: 'sendConfirmation',
  summary:
    'Emails a new verification link. Accepts an email address or the token of an earlier link. The response does not reveal whether an account exists.',
  method: 'POST',
  path: '/send-confirmation',
  access: 'public',
  successStatus: 202,
  body: z
    .strictObject({
      email: Email.optional().describe('Email address of the account. Omit it if `token` is set.'),
      token: Secret.optional().describe('Token of an expired or used verification link. It identifies the account.'),
      captchaToken: CaptchaToken.optional().describe('Token from the CAPTCHA widget, if the page shows one.'),
    })
    .refine(({ email, token }) => email !== undefined || token !== undefined, { error: 'required', path: ['email'] })
    .refine(({ email, token }) => email === undefined || token === undefined, {
      error: 'unrecognized',
      path: ['token'],
    }),
  response: z.object({
    confirmationSent: z.literal(true).describe('A link was sent if an account needs one.'),
    maskedEmail: MaskedEmail.describe('The email address, masked so that only its owner recognizes it.'),
    retryAfterSeconds: z.int().describe('Seconds until another link can be requested.'),
  }),
  errors: ['error_captcha', 'error_captcha_unavailable', 'error_link_invalid'],
});

/** Answers 409 if another account has taken the address since the change was requested. */
export const verifyEmail = endpoint({
  name: 'verifyEmail',
  summary:
    'Verifies an email address, or completes a change of it, with the link from an email. If the link is used again by its owner, the call succeeds.',
  method: 'POST',
  path: '/verify-email',
  access: 'public',
  body: z.strictObject({ token: Secret.describe('Token from the link in the email.') }),
  response: z.object({
    outcome: z
      .enum(['verified', 'already_verified', 'email_changed'])
      .describe(
        "`verified`: this call verified the address. `already_verified`: the address was verified before. `email_changed`: this call changed the account's address to the one that the link was sent to.",
      ),
    maskedEmail: MaskedEmail.describe('The verified email address, masked.'),
  }),
  errors: [
    'error_link_invalid',
    'error_link_expired',
    'error_link_used',
    'error_conflict',
    'error_verification_failed',
  ],
});

/** Does not consume the link: email scanners and page reloads may call it any number of times. */
export const verifyToken = endpoint({
  name: 'verifyToken',
  summary: 'Checks whether an email link can be used, and for what.',
  method: 'POST',
  path: '/verifyToken',
  access: 'public',
  effect: 'reads',
  body: z.strictObject({ token: Secret.describe('Token from the link in the email.') }),
  response: z.object({
    purpose: LinkPurpose.describe('Purpose of the link.'),
    maskedEmail: MaskedEmail.describe('The email address that the link was sent to, masked.'),
    expiresAt: Instant.describe('When the link expires.'),
    status: z
      .enum(['usable', 'expired', 'used'])
      .describe(
        '`usable`: the link works. `expired`: its lifetime is over. `used`: it has served its purpose, or a newer link has replaced it.',
      ),
  }),
  errors: ['error_link_invalid'],
});
