import { createApiClient, type ApiClient } from '@app/api-client/create-api-client';
import { apiBaseUrl } from '../env';
import { refreshUnderLock } from './refresh-session';
import { recordServerTime } from './server-clock';
import { checkSession, clientSession } from './session';
import { withSessionLock } from './session-lock';
import { announceSessionChange } from './tab-channel';
import { replaceTokens, type StoredTokens } from './token-store';

/**
 * Makes a call that ends this session and returns a new one with the same expiration. Holds the session lock meanwhile:
 * a concurrent refresh would be rejected and would then clear the new tokens.
 * @param call Must use the given client. Another client would wait for a refresh that waits for this call.
 * @throws {ApiError} If the call fails. The session is then unchanged.
 */
export async function replaceSession(call: (api: Pick<ApiClient, 'call'>) => Promise<StoredTokens>): Promise<void> {
  await withSessionLock(async () => {
    const refresh = async (expired: string) => (await refreshUnderLock(expired)).accessToken;
    const session = { ...clientSession, refresh };
    const api = createApiClient({ baseUrl: apiBaseUrl, session, onServerTime: recordServerTime });
    replaceTokens(await call(api));
  });
  await checkSession();
  announceSessionChange();
}
