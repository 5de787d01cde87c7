/** The two calls that a session makes for itself. They go past the client that refreshes, and are loaded when needed. */
import { ApiError } from '@app/api-client/api-error';
import { apiBaseUrl } from '../env';
import { noteServerTime } from './server-clock';
import type { StoredTokens } from './token-store';

async function load() {
  try {
    const [{ createApiClient }, contract] = await Promise.all([
      import('@app/api-client/create-api-client'),
      import('@app/api-client/contract/account/login'),
    ]);
    return { api: createApiClient({ baseUrl: apiBaseUrl, onServerTime: noteServerTime }), ...contract };
  } catch (error) {
    // A script that does not load is no answer of the API: the session may well be alive.
    throw new ApiError({ status: 0, code: 'error_server', cause: error });
  }
}

/** @throws {ApiError} */
export async function exchangeRefreshToken(refreshToken: string): Promise<StoredTokens> {
  const { api, refreshTokens } = await load();
  return api.call(refreshTokens, { body: { refreshToken } });
}

/**
 * Ends the session on the server, even where its access token has expired (specification, section 4).
 * @throws {ApiError}
 */
export async function forceLogout(accessToken: string, allSessions: boolean, signal: AbortSignal): Promise<void> {
  const { api, logout } = await load();
  const headers = { Authorization: `Bearer ${accessToken}` };
  await api.call(logout, { body: { isForced: true, allSessions }, headers, signal });
}
