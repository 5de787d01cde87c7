import { isAxiosError, type AxiosError, type AxiosInstance } from 'axios';
import { call, type CallArguments } from './call';
import type { CallDefinition } from './call-definition';
import type { Endpoint, ResponseOf } from './contract/endpoint';
import type { TransferInput } from './file-transfer';
import { createHttp } from './http';
import { addRefreshOnExpiry, tokenOf } from './refresh-on-expiry';

type Rejection = AxiosError<{ code?: unknown } | undefined>;

/** Calls the handler for responses with one status. The call is rejected as well, so that its caller can react. */
function addStatusHandler(http: AxiosInstance, status: number, handler: (error: Rejection) => void): void {
  http.interceptors.response.use(undefined, (error: unknown) => {
    if (isAxiosError<{ code?: unknown } | undefined>(error) && error.response?.status === status) handler(error);
    return Promise.reject(error);
  });
}

/** The session that the client uses. The client knows nothing of cookies, notices or routes. */
export type ClientSession = {
  /**
   * Returns the current access token; empty without a session.
   * @throws {ApiError} `error_organization_changed` if no call may be made with it, because it is of another organization.
   */
  getAccessToken: () => string;
  /**
   * Exchanges the refresh token. Rejects with an ApiError.
   * @param expired The access token that was rejected.
   * @returns The new access token.
   */
  refresh: (expired: string) => Promise<string>;
  /** Called when the session has ended because its token was rejected. */
  onUnauthorized: () => void;
  /**
   * Called when a call was rejected because the user has another organization now than the one of its token.
   * @param rejected The access token of the call.
   */
  onOrganizationChanged: (rejected: string) => void;
};

export type ApiClientOptions = {
  /** Base URL, such as `/api`. */
  baseUrl: string;
  /** Without a session, calls send no token and nothing is refreshed. */
  session?: ClientSession;
  /** Programs: an API key, which every call sends. */
  apiKey?: string;
  /** Called with the server's time of every response, in milliseconds since the epoch. */
  onServerTime?: (serverMs: number) => void;
};

export type ApiClient = {
  /** Makes one call; see `call`. */
  call: <E extends Endpoint>(definition: CallDefinition<E>, ...input: CallArguments<E>) => Promise<ResponseOf<E>>;
  /** Uploads a file; see `upload` in `file-transfer`. */
  upload: <E extends Endpoint>(
    definition: CallDefinition<E>,
    file: Blob,
    input: TransferInput<E>,
  ) => Promise<ResponseOf<E>>;
  /** Downloads a file; see `download` in `file-transfer`. */
  download: <E extends Endpoint>(
    definition: CallDefinition<E>,
    input: TransferInput<E>,
  ) => Promise<{ content: ArrayBuffer; mediaType: string }>;
};

/** The status that ends a session. Reserved for token errors: a wrong password is a 400, a missing permission a 403. */
const unauthorized = 401;
const conflict = 409;

/**
 * Creates a client for the API that the contract describes. Pages that call the API while loading import this file for
 * its side effect, so that it is part of their bundle; package.json excludes it from tree shaking.
 */
export function createApiClient({ baseUrl, session, apiKey, onServerTime }: ApiClientOptions): ApiClient {
  const http = createHttp(baseUrl, onServerTime);
  if (apiKey !== undefined) http.defaults.headers.common.Authorization = `Bearer ${apiKey}`;
  if (session) {
    const bare = createHttp(baseUrl, onServerTime);
    addRefreshOnExpiry(http, { ...session, resend: (config) => bare.request(config) });
    // Runs after the refresh, so any remaining 401, including a second one, ends the session.
    addStatusHandler(http, unauthorized, session.onUnauthorized);
    addStatusHandler(http, conflict, ({ config, response }) => {
      const isOfFormerOrganization = response?.data?.code === 'error_organization_changed';
      if (config && isOfFormerOrganization) session.onOrganizationChanged(tokenOf(config));
    });
  }
  return {
    call: (definition, ...input) => call(http, definition, ...input),
    // Loaded when needed: few pages transfer files.
    upload: async (...input) => (await import('./file-transfer')).upload(http, ...input),
    download: async (...input) => (await import('./file-transfer')).download(http, ...input),
  };
}
