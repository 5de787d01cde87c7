import { SignJWT } from 'jose';
import type { Deps } from '@/backend/deps';
import type { TokenHolder } from './session.repository';

/** RFC 9068: tells an access token from every other JWT. */
export const accessTokenType = 'at+jwt';
const lifetimeSeconds = 300;
/** Of each name: the token travels in a cookie of at most 4 kB. */
const nameCharactersMax = 64;

/** Who issues and who accepts access tokens: this installation, and its API. */
export function tokenParties({ publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>) {
  return { issuer: publicBaseUrl, audience: `${publicBaseUrl}/api` };
}

const shortened = (name: string) => [...name].slice(0, nameCharactersMax).join('');
const seconds = (time: Date) => Math.floor(time.getTime() / 1_000);

/**
 * Signs an access token with RS256: five minutes, and never longer than the session.
 * @param session Whose token it is, and when the session is over.
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
    firstName: shortened(holder.firstName),
    lastName: shortened(holder.lastName),
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
