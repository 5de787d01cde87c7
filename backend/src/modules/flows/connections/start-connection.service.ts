import { createHash } from 'node:crypto';
import type { ConnectionProvider } from '@app/api-client/rules/flows/connection-providers';
import { minuteMs } from '@app/api-client/rules/values/durations';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { seal, unseal } from '@/backend/cryptography/seal';
import { secretHash } from '@/backend/cryptography/secret-hash';
import { consumeStart, deleteExpiredStarts, insertStart } from './connection.repository';
import { providers, redirectUrlOf, requireSettings } from './providers';

/** Time that a user has at the provider. Its own code expires after 5 or 10 minutes. */
const startLifetimeMs = 10 * minuteMs;

/** The sealing context: the verifier of one start can't be unsealed for another. */
const sealIdOf = (stateHash: Buffer) => stateHash.toString('hex');

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/**
 * Starts a connection. Its state works once, in the caller's session only, so that a link with an attacker's code
 * connects nothing (RFC 6749, 10.12).
 * @returns The provider's page to open.
 * @throws {HttpError} 404 if the provider is not configured.
 */
export async function startConnection(
  deps: Deps,
  { userId, sessionId }: Caller,
  provider: ConnectionProvider,
): Promise<string> {
  const { database, clock, ids, keys, config } = deps;
  const { clientId, authorizeUrl } = requireSettings(config, provider);
  const [state, now] = [ids.secret(), clock.now()];
  const stateHash = secretHash(state);
  const verifier = providers[provider].usesPkce ? ids.secret() : undefined;
  await deleteExpiredStarts(database, now);
  await insertStart(database, {
    stateHash,
    userId,
    sessionId,
    provider,
    sealedVerifier: verifier === undefined ? null : seal(keys.sealSecret, sealIdOf(stateHash), verifier),
    createdAt: now,
    expiresAt: new Date(now.getTime() + startLifetimeMs),
  });
  const url = new URL(authorizeUrl);
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUrlOf(config, provider),
    state,
    ...(verifier !== undefined && { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Ends a start.
 * @returns Its PKCE verifier, if it has one; undefined without a start of this session with this state.
 */
export async function endStart(
  { database, clock, keys }: Deps,
  { sessionId }: Caller,
  provider: ConnectionProvider,
  state: string,
): Promise<{ verifier: string | undefined } | undefined> {
  const stateHash = secretHash(state);
  const start = await consumeStart(database, { stateHash, sessionId, provider }, clock.now());
  if (!start) return undefined;
  const { sealedVerifier } = start;
  const verifier = sealedVerifier === null ? undefined : unseal(keys.sealSecret, sealIdOf(stateHash), sealedVerifier);
  return { verifier };
}
