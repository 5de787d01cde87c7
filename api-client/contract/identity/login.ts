import * as z from 'zod';
import { endpoint } from '../endpoint';
import { emailCharactersMax } from '../../rules/identity/email';
import { Tokens } from '../fields/tokens';
import { CurrentPassword, Secret, text } from '../fields/text';
import { SecondFactorCode } from './second-factor';

/**
 * An unknown address and a wrong password get the same answer in the same time. The schema accepts a malformed address
 * because that error has its own code.
 */
export const login = endpoint({
  name: 'login',
  summary: 'Logs in with an email address and a password.',
  method: 'POST',
  path: '/login',
  access: 'public',
  body: z.strictObject({
    email: text(emailCharactersMax).describe(
      'Email address of the account. A malformed address is rejected with `error_login_email_invalid`.',
    ),
    password: CurrentPassword.describe('Password of the account.'),
    staySignedIn: z
      .boolean()
      .default(false)
      .describe(
        'Whether the session lasts 14 days ("Stay signed in for 2 weeks") instead of 12 hours. Activity does not extend it.',
      ),
    secondFactorCode: SecondFactorCode.optional().describe(
      'Code from the authenticator app, or a recovery code. Send it after the error `error_second_factor_required`.',
    ),
  }),
  response: Tokens,
  errors: [
    'error_login_email_invalid',
    'error_login_email_notverified',
    'error_login_password_invalid',
    'error_login_account_suspended',
    'error_second_factor_required',
    'error_second_factor_invalid',
    'error_sso_required',
  ],
});

/**
 * Each refresh token works once. Its immediate predecessor, presented again within 10 seconds, gets the same successor;
 * any older token ends the session (SE-3).
 */
export const refreshTokens = endpoint({
  name: 'refreshTokens',
  summary: 'Exchanges a refresh token for new tokens.',
  method: 'POST',
  path: '/token',
  access: 'public',
  body: z.strictObject({ refreshToken: Secret.describe('The most recent refresh token.') }),
  response: Tokens,
  errors: ['error_token_invalid', 'error_token_expired', 'error_session_revoked', 'error_login_account_suspended'],
});

/** Logging out always succeeds, even with an expired or damaged token (SE-6). */
export const logout = endpoint({
  name: 'logout',
  summary: 'Ends the current session, or all sessions of the user.',
  method: 'POST',
  path: '/logout',
  access: 'public',
  body: z.strictObject({
    isForced: z.boolean().default(true).describe('Whether the session ends even if its access token has expired.'),
    allSessions: z.boolean().default(false).describe('Whether all sessions of the user end, on every device.'),
  }),
  response: z.object({ loggedOut: z.literal(true).describe('The session of the token, if any, has ended.') }),
  errors: [],
});
