import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { keySetWith } from './public-keys';
import { serverNowMs } from './server-clock';
import type { CurrentUser } from './session-state';

/** What an access token is worth now. */
export type Verification =
  | { kind: 'valid'; user: CurrentUser; requiresPasswordChange: boolean }
  /** It was ours, and its time is over: the refresh token may get a new one. */
  | { kind: 'expired' }
  /** It is not ours: the session cannot be trusted. */
  | { kind: 'invalid' };

/** RFC 9068: tells an access token from every other JWT. */
const accessTokenType = 'at+jwt';
const claims = ['sub', 'sid', 'exp', 'email', 'firstName', 'lastName', 'organizationId'];

function kidOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

/**
 * Verifies with the embedded public keys, RS256 and nothing else (specification, section 4). This decides what the page
 * shows; what anybody may do is decided by the backend, which checks issuer and audience, too.
 * @throws {KeysUnreachable} When the token names a key that is not built in and the API cannot be asked for it.
 */
export async function verifyAccessToken(token: string): Promise<Verification> {
  const kid = kidOf(token);
  const keySet = kid === undefined ? undefined : await keySetWith(kid);
  if (!keySet) return { kind: 'invalid' };
  try {
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: ['RS256'],
      typ: accessTokenType,
      requiredClaims: claims,
      currentDate: new Date(serverNowMs()),
    });
    const text = (claim: string) => String(payload[claim]);
    return {
      kind: 'valid',
      user: {
        id: text('sub'),
        sessionId: text('sid'),
        email: text('email'),
        firstName: text('firstName'),
        lastName: text('lastName'),
        organizationId: text('organizationId'),
      },
      requiresPasswordChange: payload.requiresPasswordChange === true,
    };
  } catch (error) {
    return { kind: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
  }
}
