import { randomUUID, type KeyObject } from 'node:crypto';
import { SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose';
import type { Deps } from '@/backend/deps';
import { tokenParties } from '../tokens/access-token';

export const encoded = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

export const splitToken = (token: string) => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return { header, payload, signature };
};
export const decodePart = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;

/** Creates the claims of a valid token. */
export function createClaims(deps: Deps, user: { id: string }, sessionId: string): JWTPayload {
  const { issuer, audience } = tokenParties(deps.config);
  const issuedAt = Math.floor(deps.clock.now().getTime() / 1_000);
  return {
    sid: sessionId,
    email: 'ada@acme.example',
    firstName: 'Ada',
    lastName: 'Sample',
    organizationId: randomUUID(),
    iss: issuer,
    aud: audience,
    sub: user.id,
    jti: randomUUID(),
    iat: issuedAt,
    exp: issuedAt + 300,
  };
}

/** Signs any claims, by default with our key. */
export function sign(
  deps: Deps,
  claims: JWTPayload,
  header: Partial<JWTHeaderParameters> = {},
  key?: KeyObject | Uint8Array,
): Promise<string> {
  const { kid, privateKey } = deps.keys.signingKey();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid, ...header })
    .sign(key ?? privateKey);
}
