import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';

export type SigningKey = { kid: string; privateKey: CryptoKey; keySet: { keys: object[] } };

export async function makeKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = await exportJWK(publicKey);
  return { kid, privateKey, keySet: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] } };
}

export const user = {
  id: 'user-1',
  sessionId: 'session-1',
  email: 'ada@summit.example',
  firstName: 'Ada',
  lastName: 'Berg',
  organizationId: 'organization-1',
};

const claims = ({ id, sessionId, ...rest }: typeof user) => ({ sub: id, sid: sessionId, ...rest });

export type TokenOptions = {
  claims?: JWTPayload;
  header?: Record<string, string>;
  /** From now; negative for an expired token. */
  lifetimeSeconds?: number;
};

/** Signs an access token like the backend's, with the given changes. */
export function signToken(key: SigningKey, options: TokenOptions = {}): Promise<string> {
  const { claims: changed, header, lifetimeSeconds = 300 } = options;
  const expiresAt = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  return new SignJWT({ ...claims(user), jti: crypto.randomUUID(), exp: expiresAt, ...changed })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid, ...header })
    .sign(key.privateKey);
}
