import * as z from 'zod';

/** The tokens of a session. Clients store them only if both are present. */
export const Tokens = z.object({
  accessToken: z
    .string()
    .describe(
      'JWT signed with RS256 that expires after 5 minutes. Its payload describes the current user. Send it as the bearer token.',
    ),
  refreshToken: z
    .string()
    .describe(
      '256 random bits in base64url. Single-use: exchange it for new tokens with `refreshTokens` until the session ends.',
    ),
  requiresPasswordChange: z
    .boolean()
    .describe('Whether the password has expired. If so, the user can only change it, log out and read the account.'),
});
export type Tokens = z.infer<typeof Tokens>;
