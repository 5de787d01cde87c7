/** Calls of the session itself. They bypass the client that refreshes, and load their code on first use. */
import { ApiError } from '@app/api-client/api-error';
import { logout, refreshTokens } from '@app/api-client/calls/identity/login';
import { apiBaseUrl } from '../env';
import { recordServerTime } from './server-clock';
import type { StoredTokens } from './token-store';

async function loadClient() {
  try {
    const { createApiClient } = await import('@app/api-client/create-api-client');
    return createApiClient({ baseUrl: apiBaseUrl, onServerTime: recordServerTime });
  } catch (error) {
    // A script that fails to load says nothing about the session.
    throw new ApiError({ status: 0, code: 'error_server', cause: error });
  }
}

/** @throws {ApiError} */
export async function exchangeRefreshToken(refreshToken: string): Promise<StoredTokens> {
  const api = await loadClient();
  return api.call(refreshTokens, { body: { refreshToken } });
}

/**
 * Ends a session on the server, even if its access token has expired (SE-6). It needs no code that loads later, and the
 * call goes on if the page is closed.
 * @returns Whether the server has confirmed it. Never rejects.
 */
export async function revokeSession(accessToken: string): Promise<boolean> {
  try {
    const response = await fetch(apiBaseUrl + logout.path, {
      method: logout.method,
      keepalive: true,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ isForced: true }),
    });
    // A firewall's own page may be a success, too.
    const { loggedOut } = (await response.json()) as { loggedOut?: unknown };
    return response.ok && loggedOut === true;
  } catch {
    return false;
  }
}
