import * as z from 'zod';
import { endpoint } from '../endpoint';
import { Email, MaskedEmail, NewPassword, Secret } from '../fields/text';
import { Instant } from '../fields/values';

/** The same answer, in the same time, whether or not the address has an account. */
export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Mails a link for setting a new password, by address or by an earlier link, if there is such an account.',
  method: 'POST',
  path: '/reset-password',
  access: 'open',
  successStatus: 202,
  body: z
    .strictObject({
      email: Email.optional().describe('The address of the account; left out when a token is given.'),
      token: Secret.optional().describe('Token of an expired or used link of this kind: it names the account.'),
    })
    .refine(({ email, token }) => email !== undefined || token !== undefined, { error: 'required', path: ['email'] })
    .refine(({ email, token }) => email === undefined || token === undefined, {
      error: 'unrecognized',
      path: ['token'],
    }),
  response: z.object({
    linkSent: z.literal(true).describe('A link was mailed, if there is such an account.'),
    maskedEmail: MaskedEmail.describe('The address, masked: enough for its owner to know it.'),
    linkLifetimeMinutes: z.int().describe('How long the link works, in minutes.'),
    retryAfterSeconds: z.int().describe('After how many seconds another link may be asked for.'),
  }),
  errors: ['error_link_invalid'],
});

/** Ends every session of the user and an open change of the address, and does not log in. */
export const newPassword = endpoint({
  name: 'newPassword',
  summary: 'Sets a new password by the link of a reset mail.',
  method: 'POST',
  path: '/new-password',
  access: 'open',
  body: z.strictObject({
    token: Secret.describe('Token of the link in the mail.'),
    newPassword: NewPassword.describe('The new password; must differ from the present one.'),
  }),
  response: z.object({
    passwordChanged: z.literal(true).describe('The password was set and all sessions have ended.'),
    maskedEmail: MaskedEmail.describe('The address of the account, masked.'),
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
  summary: 'Begins another free trial by the link of a reactivation mail.',
  method: 'POST',
  path: '/reactivate-trial',
  access: 'open',
  body: z.strictObject({ token: Secret.describe('Token of the link in the mail.') }),
  response: z.object({
    outcome: z
      .enum(['reactivated', 'already_active'])
      .describe('already_active: the subscription was active or trialing, and nothing was changed.'),
    trialEndsAt: Instant.nullable().describe('When the trial ends; null where a paid subscription is active.'),
  }),
  errors: ['error_link_invalid', 'error_link_expired', 'error_link_used', 'error_trial_reactivation_failed'],
});
