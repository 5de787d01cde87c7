import { SignJWT } from 'jose';
import type { Deps } from '@/backend/deps';
import type { TokenHolder } from '../session.repository';

/** Distinguishes access tokens from other JWTs (RFC 9068). */
export const accessTokenType = 'at+jwt';
const lifetimeSeconds = 300;
/** The limit per name, because the token must fit into a cookie of 4 kB. */
const nameCharactersMax = 64;

/** @returns The issuer and the audience of access tokens: this installation, and its API. */
export function tokenParties({ publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>) {
  return { issuer: publicBaseUrl, audience: `${publicBaseUrl}/api` };
}

const truncateName = (name: string) => [...name].slice(0, nameCharactersMax).join('');
const seconds = (time: Date) => Math.floor(time.getTime() / 1_000);

/**
 * Signs an access token with RS256. It is valid for five minutes, but never longer than the session.
 * @param session The session of the token, with its end.
 */
export async function issueAccessToken(
  { config, clock, ids, keys }: Pick<Deps, 'config' | 'clock' | 'ids' | 'keys'>,
  holder: TokenHolder,
  session: { id: string; absoluteExpiresAt: Date },
): Promise<string> {
  const { kid, privateKey } = keys.signingKey();
  const { issuer, audience } = tokenParties(config);
  const issuedAt = seconds(clock.now());
  return new SignJWT({
    sid: session.id,
    email: holder.email,
    firstName: truncateName(holder.firstName),
    lastName: truncateName(holder.lastName),
    organizationId: holder.organizationId,
    ...(holder.requiresPasswordChange && { requiresPasswordChange: true }),
  })
    .setProtectedHeader({ alg: 'RS256', typ: accessTokenType, kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(holder.userId)
    .setJti(ids.uuid())
    .setIssuedAt(issuedAt)
    .setExpirationTime(Math.min(issuedAt + lifetimeSeconds, seconds(session.absoluteExpiresAt)))
    .sign(privateKey);
}
