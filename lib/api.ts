import type { CallArguments } from '@app/api-client/call';
import type { CallFacts } from '@app/api-client/call-facts';
import type { ApiClient } from '@app/api-client/create-api-client';
import type { Endpoint, ResponseOf } from '@app/api-client/contract/endpoint';
import { apiBaseUrl } from './env';

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
  // A load that failed is tried again with the next call: the network may be back.
  client ??= createClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** Loads what calls need before the first one: for a form that is about to be used. */
export function preloadApi(): void {
  loadClient().catch(() => {
    // The call itself tells.
  });
}

/**
 * Makes one call with the session of this browser. What it takes to call is loaded with the first one.
 * @param facts The call, from `@app/api-client/calls`: of what a page imports from there it loads this one alone.
 * @param input Params, query and body as the endpoint says; `headers`, `signal`.
 * @throws {RequiredError} Before anything is sent, when a required parameter is missing.
 * @throws {ApiError} When the call fails.
 */
export async function callApi<E extends Endpoint>(
  facts: CallFacts<E>,
  ...input: CallArguments<E>
): Promise<ResponseOf<E>> {
  return (await loadClient()).call(facts, ...input);
}
