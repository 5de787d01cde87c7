import { createApiClient, type ApiClient } from '@app/api-client/create-api-client';
import { apiBaseUrl } from '../env';
import { exchangeExpired } from './refresh-session';
import { recordServerTime } from './server-clock';
import { checkSession, clientSession } from './session';
import { oneTabAtATime } from './session-lock';
import { announceSessionChange } from './tab-channel';
import { replaceTokens, type StoredTokens } from './token-store';

/**
 * Makes a call that ends this session and answers with another, which lasts as long as this one would have. No tab
 * refreshes meanwhile: its token would be refused, and what it then clears would be the new tokens.
 * @param call Must use the client it is given: another would wait for the refresh that waits for this call.
 * @throws {ApiError} When the call fails; the session is then as it was.
 */
export async function replaceSession(call: (api: ApiClient) => Promise<StoredTokens>): Promise<void> {
  await oneTabAtATime(async () => {
    const refresh = async (expired: string) => (await exchangeExpired(expired)).accessToken;
    const session = { ...clientSession, refresh };
    const api = createApiClient({ baseUrl: apiBaseUrl, session, onServerTime: recordServerTime });
    replaceTokens(await call(api));
  });
  await checkSession();
  announceSessionChange();
}
