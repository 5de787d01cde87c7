import { SignJWT } from 'jose';
import type { Deps } from '@/backend/deps';
import { tokenParties } from '@/backend/modules/identity';
import type { ApiKeyRow } from '@/backend/db/schema/flows/api-keys';

/** Distinguishes it from an access token by its type (RFC 8725, section 3.11). */
const researchBotTokenType = 'research-bot+jwt';
const lifetimeSeconds = 300;

/** Research bots accept this audience. No call of this API does. */
const researchBotAudience = ({ publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>) =>
  `${publicBaseUrl}/research-bot`;

/**
 * Signs the token that proves that a research bot may act for a user (RFC 8693, `act`). It is valid for five minutes,
 * but never longer than the key.
 */
export async function issueResearchBotToken(
  { config, clock, ids, keys }: Pick<Deps, 'config' | 'clock' | 'ids' | 'keys'>,
  userId: string,
  key: ApiKeyRow,
): Promise<{ accessToken: string; expiresAt: Date }> {
  const { kid, privateKey } = keys.signingKey();
  const issuedAt = Math.floor(clock.now().getTime() / 1_000);
  const keyExpiresAt = key.expiresAt ? Math.floor(key.expiresAt.getTime() / 1_000) : Infinity;
  const expiresAt = Math.min(issuedAt + lifetimeSeconds, keyExpiresAt);
  const accessToken = await new SignJWT({
    act: { sub: key.id },
    organizationId: key.organizationId,
    scope: key.scopes.join(' '),
  })
    .setProtectedHeader({ alg: 'RS256', typ: researchBotTokenType, kid })
    .setIssuer(tokenParties(config).issuer)
    .setAudience(researchBotAudience(config))
    .setSubject(userId)
    .setJti(ids.uuid())
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(privateKey);
  return { accessToken, expiresAt: new Date(expiresAt * 1_000) };
}
