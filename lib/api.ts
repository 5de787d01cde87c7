import type { CallArguments } from '@app/api-client/call';
import type { CallDefinition } from '@app/api-client/call-definition';
import type { ApiClient } from '@app/api-client/create-api-client';
import type { Endpoint, ResponseOf } from '@app/api-client/contract/endpoint';
import type { TransferInput } from '@app/api-client/file-transfer';
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
  // A failed load is retried by the next call.
  client ??= createClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** Loads the API client ahead of the first call, for a form that is about to be submitted. */
export function preloadApi(): void {
  loadClient().catch(() => {
    // The call itself reports the failure.
  });
}

/**
 * Calls the API with this browser's session. The first call loads the API client.
 * @param facts The call, from `@app/api-client/calls`. A page downloads only the calls that it imports.
 * @param input Params, query and body as the endpoint declares them, plus `headers` and `signal`.
 * @throws {RequiredError} Before anything is sent, if a required parameter is missing.
 * @throws {ApiError} If the call fails.
 */
export async function callApi<E extends Endpoint>(
  facts: CallDefinition<E>,
  ...input: CallArguments<E>
): Promise<ResponseOf<E>> {
  return (await loadClient()).call(facts, ...input);
}

/**
 * Uploads a file with this browser's session.
 * @param input As for `callApi`, and `onProgress`, which is called with the bytes that were sent.
 * @throws {ApiError} If the upload fails.
 */
export async function uploadFile<E extends Endpoint>(
  facts: CallDefinition<E>,
  file: Blob,
  input: TransferInput<E>,
): Promise<ResponseOf<E>> {
  return (await loadClient()).upload(facts, file, input);
}

/**
 * Downloads a file with this browser's session. `saveFile` saves its content under a name.
 * @throws {ApiError} If the download fails.
 */
export async function downloadFile<E extends Endpoint>(
  facts: CallDefinition<E>,
  input: TransferInput<E>,
): Promise<{ content: ArrayBuffer; mediaType: string }> {
  return (await loadClient()).download(facts, input);
}
