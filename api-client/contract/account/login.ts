import * as z from 'zod';
import { endpoint } from '../endpoint';
import { emailCharactersMax } from '../../rules/email';
import { Tokens } from '../fields/tokens';
import { CurrentPassword, Secret, text } from '../fields/text';
import { SecondFactorCode } from './second-factor';

/**
 * An unknown address and a wrong password get the same answer in the same time. A malformed address is let through the
 * schema because the catalogue has a code of its own for it.
 */
export const login = endpoint({
  name: 'login',
  summary: 'Begins a session with an address and a password.',
  method: 'POST',
  path: '/login',
  access: 'open',
  body: z.strictObject({
    email: text(emailCharactersMax).describe('The address of the account. Malformed: error_login_email_invalid.'),
    password: CurrentPassword.describe('The password.'),
    staySignedIn: z
      .boolean()
      .default(false)
      .describe(
        'Whether the session lasts 14 days ("Stay signed in for 2 weeks") instead of 12 hours; never extended.',
      ),
    secondFactorCode: SecondFactorCode.optional().describe(
      'A code of the authenticator app, or a recovery code, once error_second_factor_required has asked for it.',
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
 * Each refresh token is used once. The immediate predecessor presented again within 10 seconds gets the same successor;
 * anything older ends the session.
 */
export const refreshTokens = endpoint({
  name: 'refreshTokens',
  summary: 'Exchanges a refresh token for new tokens.',
  method: 'POST',
  path: '/token',
  access: 'open',
  body: z.strictObject({ refreshToken: Secret.describe('The refresh token held last.') }),
  response: Tokens,
  errors: ['error_token_invalid', 'error_token_expired', 'error_session_revoked', 'error_login_account_suspended'],
});

/** Succeeds whatever token comes along, expired and damaged ones as well: logging out never fails. */
export const logout = endpoint({
  name: 'logout',
  summary: 'Ends this session, or all sessions of the person.',
  method: 'POST',
  path: '/logout',
  access: 'open',
  body: z.strictObject({
    isForced: z
      .boolean()
      .default(true)
      .describe('Whether the session is to end even when its access token has expired.'),
    allSessions: z.boolean().default(false).describe("Whether all of the person's sessions end, on every device."),
  }),
  response: z.object({ loggedOut: z.literal(true).describe('The session that the token named, if any, has ended.') }),
  errors: [],
});
