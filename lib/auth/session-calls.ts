/** Calls of the session itself. They bypass the client that refreshes, and load their code on first use. */
import { ApiError } from '@app/api-client/api-error';
import { refreshTokens } from '@app/api-client/calls/identity/login';
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
