import { ApiError } from '@app/api-client/api-error';
import { loadVerifier } from './load-verifier';
import { exchangeRefreshToken } from './session-calls';
import { oneTabAtATime } from './session-lock';
import { readTokens, replaceTokens } from './token-store';
import type { Verification } from './verify-access-token';

export type RefreshedSession = Extract<Verification, { kind: 'valid' }> & { accessToken: string };

const rejected = () => new ApiError({ status: 401, code: 'error_token_invalid' });

/** As `refreshSession`, for whoever holds the lock. */
export async function exchangeExpired(expired: string): Promise<RefreshedSession> {
  // Before the refresh token is used: an answer that cannot be verified would be lost.
  const { verifyAccessToken } = await loadVerifier();
  const held = readTokens();
  // While this tab waited for the lock, another has refreshed, or logged out.
  if (held.accessToken !== '' && held.accessToken !== expired) {
    const verified = await verifyAccessToken(held.accessToken);
    if (verified.kind === 'valid') return { ...verified, accessToken: held.accessToken };
  }
  if (held.refreshToken === '') throw rejected();
  const tokens = await exchangeRefreshToken(held.refreshToken);
  const verified = await verifyAccessToken(tokens.accessToken);
  if (verified.kind !== 'valid') throw rejected();
  // Whoever logged out in the meantime must not be logged in again by what was still under way.
  if (readTokens().refreshToken !== held.refreshToken) throw rejected();
  replaceTokens(tokens);
  return { ...verified, accessToken: tokens.accessToken };
}

let refreshing: Promise<RefreshedSession> | undefined;

/**
 * Exchanges the refresh token, once for all tabs of this browser and all calls of this page. The result is verified
 * before it is kept (specification, section 4).
 * @param expired The access token that is of no more use.
 * @throws {ApiError} Temporary (no network, 5xx): nothing was decided and the tokens are kept. Otherwise the session is
 * over.
 * @throws {KeysUnreachable} As temporary.
 */
export function refreshSession(expired: string): Promise<RefreshedSession> {
  refreshing ??= oneTabAtATime(() => exchangeExpired(expired)).finally(() => (refreshing = undefined));
  return refreshing;
}
