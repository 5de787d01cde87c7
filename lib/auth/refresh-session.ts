import { ApiError } from '@app/api-client/api-error';
import { loadVerifier } from './load-verifier';
import { whenActivated } from '../when-activated';
import { exchangeRefreshToken } from './session-calls';
import { withSessionLock } from './session-lock';
import { readTokens, replaceTokens } from './token-store';
import type { Verification } from './verify-access-token';

export type RefreshedSession = Extract<Verification, { kind: 'valid' }> & { accessToken: string };

const rejected = () => new ApiError({ status: 401, code: 'error_token_invalid' });

/** Same as `refreshSession`, for a caller that holds the session lock. */
export async function refreshUnderLock(expired: string): Promise<RefreshedSession> {
  // Loaded before the refresh token is used: without the verifier the new tokens would be lost.
  const { verifyAccessToken } = await loadVerifier();
  const stored = readTokens();
  // Another tab may have refreshed or logged out while this one waited for the lock.
  if (stored.accessToken !== '' && stored.accessToken !== expired) {
    const verified = await verifyAccessToken(stored.accessToken);
    if (verified.kind === 'valid') return { ...verified, accessToken: stored.accessToken };
  }
  if (stored.refreshToken === '') throw rejected();
  const tokens = await exchangeRefreshToken(stored.refreshToken);
  const verified = await verifyAccessToken(tokens.accessToken);
  if (verified.kind !== 'valid') throw rejected();
  // A user who logged out in the meantime must stay logged out.
  if (readTokens().refreshToken !== stored.refreshToken) throw rejected();
  replaceTokens(tokens);
  return { ...verified, accessToken: tokens.accessToken };
}

let refreshing: Promise<RefreshedSession> | undefined;

/**
 * Exchanges the refresh token, once for all tabs of this browser and all calls of this page. The new access token is
 * verified before it is stored.
 * @param expired The expired access token.
 * @throws {ApiError} Temporary (no network, 5xx): the session is undecided and the tokens are kept. Otherwise the
 * session has ended.
 * @throws {KeysUnreachable} Treated like a temporary error.
 */
export function refreshSession(expired: string): Promise<RefreshedSession> {
  // Waits before it takes the lock, which a page that its user doesn't see must not hold.
  refreshing ??= whenActivated()
    .then(() => withSessionLock(() => refreshUnderLock(expired)))
    .finally(() => (refreshing = undefined));
  return refreshing;
}
