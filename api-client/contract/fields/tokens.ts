import * as z from 'zod';

/** What a login yields (specification, section 3). Kept only when both tokens are present. */
export const Tokens = z.object({
  accessToken: z
    .string()
    .describe('JWT signed with RS256, valid for 5 minutes. Its payload is the current user; sent as bearer token.'),
  refreshToken: z
    .string()
    .describe(
      '256 random bits in base64url, used once: exchanged for new tokens by refreshTokens until the session ends.',
    ),
  requiresPasswordChange: z
    .boolean()
    .describe(
      'Whether the password has expired: only changing it, logging out and reading the account is allowed then.',
    ),
});
export type Tokens = z.infer<typeof Tokens>;
