import { createPublicKey, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { Deps } from '@/backend/deps';
import { rsaKeyOf } from '@/backend/testing/test-keys';
import { decodePart, encoded, splitToken, sign } from './forge-token';

const strangerKey = rsaKeyOf('stranger');
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Tokens without a signature, or signed by another algorithm or key: for example HMAC with our public key. */
async function otherAlgorithms(deps: Deps, claims: JWTPayload, token: string): Promise<string[]> {
  const { payload, signature } = splitToken(token);
  const { kid, privateKey } = deps.keys.signingKey();
  const publicPem = deps.keys.verificationKey(kid)?.export({ type: 'spki', format: 'pem' }) as string;
  const unsigned = ['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg) => [
    `${encoded({ alg, typ: 'at+jwt', kid })}.${payload}.`,
    `${encoded({ alg, typ: 'at+jwt', kid })}.${payload}.${signature}`,
  ]);
  const symmetric = ['HS256', 'HS384', 'HS512'].flatMap((alg) =>
    [publicPem, publicPem.trim()].map((pem) => sign(deps, claims, { alg }, Buffer.from(pem))),
  );
  const asymmetric = ['RS384', 'RS512', 'PS256', 'PS384', 'PS512'].map((alg) =>
    sign(deps, claims, { alg }, privateKey),
  );
  const foreign = [sign(deps, claims, { alg: 'ES256' }, curve.privateKey), sign(deps, claims, {}, strangerKey)];
  return [...unsigned, ...(await Promise.all([...symmetric, ...asymmetric, ...foreign]))];
}

/** Headers with their own key or extension, signed by another key and by ours, and invalid key ids. */
async function foreignHeaders(deps: Deps, claims: JWTPayload, token: string): Promise<string[]> {
  const { payload, signature } = splitToken(token);
  const extras = {
    jwk: createPublicKey(strangerKey).export({ format: 'jwk' }),
    jku: 'http://127.0.0.1:9/keys',
    x5u: 'http://127.0.0.1:9/cert',
    x5c: ['MII'],
    x5t: 'x',
    cty: 'JWT',
    zip: 'DEF',
  };
  const extended = Object.entries(extras).flatMap(([name, value]) => [
    sign(deps, claims, { [name]: value }, strangerKey),
    sign(deps, claims, { [name]: value }),
  ]);
  const kids = ["' or '1'='1", '../../../dev/null', '/etc/passwd', 'x\u0000', '', ' ', 'a'.repeat(65), '__proto__'];
  const renamed = [...kids, 'constructor', 'http://127.0.0.1/'].map((kid) => sign(deps, claims, { kid }, strangerKey));
  const mistyped = [null, 1, [], {}, ['x']].map((kid) => encoded({ alg: 'RS256', typ: 'at+jwt', kid }));
  const { kid } = deps.keys.signingKey();
  const written = [
    ...mistyped,
    encoded({ alg: 'RS256', typ: 'at+jwt', kid, crit: ['exp'], exp: 1 }),
    encoded(`{"alg":"none","alg":"RS256","typ":"at+jwt","kid":"${kid}"}`),
    encoded(` {"alg":"RS256","typ":"at+jwt","kid":"${kid}"}`),
  ].map((header) => `${header}.${payload}.${signature}`);
  const critical = sign(deps, claims, { b64: true, crit: ['b64'] });
  return [...written, ...(await Promise.all([...extended, ...renamed, critical]))];
}

/** Tokens with each claim changed, removed, repeated, or of another type, under the original signature. */
function alteredClaims(token: string): string[] {
  const { header, payload, signature } = splitToken(token);
  const original = decodePart(payload);
  const plausible = [
    { sub: randomUUID() },
    { sid: randomUUID() },
    { exp: Number(original.exp) + 3_600 },
    { jti: randomUUID() },
    { iat: Number(original.iat) - 1 },
    { requiresPasswordChange: true },
    { isStaff: true },
  ].map((changes) => ({ ...original, ...changes }));
  const altered = Object.entries(original).flatMap(([name, value]) => {
    const { [name]: _removed, ...rest } = original;
    const retyped = ['x', 0, -1, null, true, [], {}, [value]].map((other) => ({ ...original, [name]: other }));
    const repeated = `{"${name}":${JSON.stringify(value)},${JSON.stringify(original).slice(1)}`;
    return [...retyped, rest, repeated];
  });
  return [...plausible, ...altered].map((claims) => `${header}.${encoded(claims)}.${signature}`);
}

/** Tokens that are not three complete, canonically encoded parts. */
function damagedForms(token: string): string[] {
  const { header, payload, signature } = splitToken(token);
  const cuts = Array.from({ length: 20 }, (_, n) => `${header}.${payload}.${signature.slice(0, -1 - n * 15)}`);
  return [
    ...cuts,
    `${header}.${payload}`,
    `${header}.${payload}.`,
    `.${payload}.${signature}`,
    `${header}..${signature}`,
    `${token}.x`,
    `${header}.${payload}.${signature}=`,
    `${header}=.${payload}.${signature}`,
    `${header}.${payload}.${randomBytes(256).toString('base64url')}`,
    `${header}.${payload}.${Buffer.alloc(256).toString('base64url')}`,
    `${payload}.${header}.${signature}`,
    '..',
    '...',
    'x',
    encoded('null'),
    `${encoded('null')}.${encoded('null')}.${signature}`,
    `${encoded('[]')}.${encoded('[]')}.${signature}`,
    `${header}.${encoded('{'.repeat(3_000))}.${signature}`,
    `${header}.${payload}.${'x'.repeat(9_000)}`,
  ];
}

/** @returns More than 200 invalid tokens, each derived from a valid one. */
export async function forgedTokens(deps: Deps, claims: JWTPayload, token: string): Promise<string[]> {
  return [
    ...(await otherAlgorithms(deps, claims, token)),
    ...(await foreignHeaders(deps, claims, token)),
    ...alteredClaims(token),
    ...damagedForms(token),
  ];
}
