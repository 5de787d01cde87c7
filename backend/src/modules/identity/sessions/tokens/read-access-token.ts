import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { accessTokenType, tokenParties } from './access-token';

/** The claims that the backend uses. The others are for the browser; roles and states are read from the database. */
export type AccessTokenClaims = z.infer<typeof Payload>;

/** Far above the length of any valid token, and checked before decoding. */
const tokenCharactersMax = 8_192;
/** The allowed clock difference between backend processes. */
const leewaySeconds = 30;

/** Strict: rejects headers that name their own key (`jwk`, `jku`, `x5u`) or an extension (`crit`). */
const Header = z.strictObject({
  alg: z.literal('RS256'),
  typ: z.literal(accessTokenType),
  kid: z.string().regex(/^[\w-]{1,64}$/),
});
const Payload = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  jti: z.string().min(1),
  iat: z.int(),
  exp: z.int(),
  organizationId: z.uuid(),
  requiresPasswordChange: z.literal(true).optional(),
});

const invalid = (cause?: unknown) => new HttpError(401, 'error_token_invalid', { cause });

/**
 * Decodes one part of a token. Accepts canonical JSON and base64url only, which rejects repeated names, spaces and other
 * encodings.
 */
function decodePart(part: string): unknown {
  const bytes = Buffer.from(part, 'base64url');
  const text = bytes.toString('utf8');
  const value: unknown = JSON.parse(text);
  if (bytes.toString('base64url') !== part || JSON.stringify(value) !== text) throw invalid();
  return value;
}

function parse(token: string) {
  const [header = '', payload = '', signature, ...rest] = token.split('.');
  if (!signature || rest.length > 0) throw invalid();
  try {
    return { header: Header.parse(decodePart(header)), payload: Payload.parse(decodePart(payload)) };
  } catch (error) {
    throw invalid(error);
  }
}

/**
 * Verifies an access token: format, RS256 signature by one of our keys, type, issuer, audience and lifetime. Never sends
 * a request.
 * @param options `allowsExpired` is for logging out, which must work with an expired token.
 * @throws {HttpError} 401 `error_token_expired` if the token is otherwise valid, else 401 `error_token_invalid`.
 */
export async function readAccessToken(
  { config, clock, keys }: Pick<Deps, 'config' | 'clock' | 'keys'>,
  token: string,
  options: { allowsExpired?: boolean } = {},
): Promise<AccessTokenClaims> {
  if (token.length > tokenCharactersMax) throw invalid();
  const { header, payload } = parse(token);
  const key = keys.verificationKey(header.kid);
  const now = clock.now();
  if (!key || payload.iat * 1_000 > now.getTime() + leewaySeconds * 1_000) throw invalid();
  try {
    await jwtVerify(token, key, {
      ...tokenParties(config),
      algorithms: ['RS256'],
      typ: accessTokenType,
      clockTolerance: leewaySeconds,
      currentDate: options.allowsExpired ? new Date(payload.iat * 1_000) : now,
    });
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new HttpError(401, 'error_token_expired');
    throw invalid(error);
  }
  return payload;
}
