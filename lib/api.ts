import type { CallArguments } from '@app/api-client/call';
import { changesData, type CallDefinition } from '@app/api-client/call-definition';
import type { ApiClient } from '@app/api-client/create-api-client';
import type { Endpoint, ResponseOf } from '@app/api-client/contract/endpoint';
import { apiBaseUrl } from './env';
import { asOutdated } from './outdated';
import { hadUserEvent } from './user-events';
import { whenActivated } from './when-activated';

let client: Promise<ApiClient> | undefined;

async function createClient(): Promise<ApiClient> {
  const [{ createApiClient }, { clientSession }, { recordServerTime }] = await Promise.all([
    import('@app/api-client/create-api-client'),
    import('./auth/session'),
    import('./auth/server-clock'),
  ]);
  return createApiClient({ baseUrl: apiBaseUrl, session: clientSession, onServerTime: recordServerTime });
}

function loadClient(): Promise<ApiClient> {
  // A failed load is retried by the next call.
  client ??= createClient().catch(async (error: unknown) => {
    client = undefined;
    throw await asOutdated(error);
  });
  return client;
}

/** Loads the API client ahead of the first call, for a form that is about to be submitted. */
export function preloadApi(): void {
  loadClient().catch(() => {
    // The call itself reports the failure.
  });
}

const changeListeners = new Set<() => void>();

/**
 * Adds what follows each request that may have changed data, also one that failed: it may have had its effect.
 * @returns Removes the listener.
 */
export function onDataChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => void changeListeners.delete(listener);
}

async function sendChange<Result>(send: (client: ApiClient) => Promise<Result>): Promise<Result> {
  const loaded = await loadClient();
  try {
    return await send(loaded);
  } finally {
    for (const listener of changeListeners) listener();
  }
}

/**
 * Makes a request with the API client, which the first one loads.
 * @param isChange Whether it may change data. A page may do that only after an event of its user, because email scanners
 *   and browsers open pages without one (A6).
 * @throws {Error} If the user has done nothing yet. That is an error of the page, which then has to wait for a press.
 */
export async function request<Result>(
  isChange: boolean,
  send: (client: ApiClient) => Promise<Result>,
): Promise<Result> {
  if (!isChange) return send(await loadClient());
  if (!hadUserEvent()) throw new Error('A page must not change data before its user does something');
  return sendChange(send);
}

/**
 * Calls the API with this browser's session.
 * @param facts The call, from `@app/api-client/calls`. A page downloads only the calls that it imports.
 * @param input Params, query and body as the endpoint declares them, plus `headers` and `signal`.
 * @throws {RequiredError} Before anything is sent, if a required parameter is missing.
 * @throws {ApiError} If the call fails.
 */
export const callApi = <E extends Endpoint>(
  facts: CallDefinition<E>,
  ...input: CallArguments<E>
): Promise<ResponseOf<E>> => request(changesData(facts), (loaded) => loaded.call(facts, ...input));

/**
 * As `callApi`, for a page that another service opens after its user has consented there: needs no event on the page,
 * but waits until a user sees it. Only for handlers of `useArrival`, which the linter checks by a list of files.
 * @throws {ApiError} If the call fails.
 */
export async function callOnArrival<E extends Endpoint>(
  facts: CallDefinition<E>,
  ...input: CallArguments<E>
): Promise<ResponseOf<E>> {
  await whenActivated();
  return sendChange((loaded) => loaded.call(facts, ...input));
}
