import * as z from 'zod';
import { endpoint } from '../endpoint';
import { Email, MaskedEmail, NewPassword, Secret } from '../fields/text';
import { Instant } from '../fields/values';

/** The answer and its timing do not reveal whether the address has an account. */
export const resetPassword = endpoint({
  name: 'resetPassword',
  summary:
    'Emails a link for setting a new password. Accepts an email address or the token of an earlier link. The response does not reveal whether an account exists.',
  method: 'POST',
  path: '/reset-password',
  access: 'public',
  successStatus: 202,
  body: z
    .strictObject({
      email: Email.optional().describe('Email address of the account. Omit it if `token` is set.'),
      token: Secret.optional().describe('Token of an expired or used link of this kind. It identifies the account.'),
    })
    .refine(({ email, token }) => email !== undefined || token !== undefined, { error: 'required', path: ['email'] })
    .refine(({ email, token }) => email === undefined || token === undefined, {
      error: 'unrecognized',
      path: ['token'],
    }),
  response: z.object({
    linkSent: z.literal(true).describe('A link was sent if the account exists.'),
    maskedEmail: MaskedEmail.describe('The email address, masked so that only its owner recognizes it.'),
    linkLifetimeMinutes: z.int().describe('Minutes until the link expires.'),
    retryAfterSeconds: z.int().describe('Seconds until another link can be requested.'),
  }),
  errors: ['error_link_invalid'],
});

/** Ends every session of the user and any pending change of the address. Does not log the user in (AR-3). */
export const newPassword = endpoint({
  name: 'newPassword',
  summary: 'Sets a new password with the link from a reset email.',
  method: 'POST',
  path: '/new-password',
  access: 'public',
  body: z.strictObject({
    token: Secret.describe('Token from the link in the email.'),
    newPassword: NewPassword.describe('New password. Must differ from the current one.'),
  }),
  response: z.object({
    passwordChanged: z.literal(true).describe('The password was changed, and all sessions have ended.'),
    maskedEmail: MaskedEmail.describe('The email address of the account, masked.'),
  }),
  errors: [
    'error_link_invalid',
    'error_link_expired',
    'error_link_used',
    'error_password_too_short',
    'error_password_too_long',
    'error_password_composition',
    'error_password_common',
    'error_password_unchanged',
    'error_login_account_suspended',
    'error_sso_required',
  ],
});

export const reactivateTrial = endpoint({
  name: 'reactivateTrial',
  summary: 'Starts another free trial with the link from a reactivation email.',
  method: 'POST',
  path: '/reactivate-trial',
  access: 'public',
  body: z.strictObject({ token: Secret.describe('Token from the link in the email.') }),
  response: z.object({
    outcome: z
      .enum(['reactivated', 'already_active'])
      .describe(
        '`reactivated`: a new trial started. `already_active`: the subscription is active or trialing, and nothing was changed.',
      ),
    trialEndsAt: Instant.nullable().describe('When the trial ends; `null` if a paid subscription is active.'),
  }),
  errors: ['error_link_invalid', 'error_link_expired', 'error_link_used', 'error_trial_reactivation_failed'],
});
