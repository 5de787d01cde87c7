import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { findKeySet } from './public-keys';
import { serverNowMs } from './server-clock';
import type { CurrentUser } from './session-state';

/** The result of verifying an access token. */
export type Verification =
  | { kind: 'valid'; user: CurrentUser; requiresPasswordChange: boolean }
  /** Genuine but expired: the refresh token may get a new one. */
  | { kind: 'expired' }
  /** Not genuine: the session can't be trusted. */
  | { kind: 'invalid' };

/** RFC 9068: distinguishes access tokens from other JWTs. */
const accessTokenType = 'at+jwt';
const claims = ['sub', 'sid', 'exp', 'email', 'firstName', 'lastName', 'organizationId'];

function readKid(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

/**
 * Verifies a token with the embedded public keys, RS256 only. The result decides what the page shows; the backend
 * authorizes calls, and also checks issuer and audience.
 * @throws {KeysUnreachable} If the token's key is not built in and the API is unreachable.
 */
export async function verifyAccessToken(token: string): Promise<Verification> {
  const kid = readKid(token);
  const keySet = kid === undefined ? undefined : await findKeySet(kid);
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
