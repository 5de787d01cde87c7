import { call, type CallArguments } from './call';
import type { CallFacts } from './call-facts';
import type { Endpoint, ResponseOf } from './contract/endpoint';
import { createHttp } from './http';
import { addRefreshOnExpiry } from './refresh-on-expiry';
import { addStatusHandler } from './status-handler';

/** What the client is given of the session; it knows nothing of cookies, notices or routes. */
export type ClientSession = {
  /** The token that is held now; empty without a session. */
  getAccessToken: () => string;
  /**
   * Exchanges the refresh token. Rejects with an ApiError.
   * @param expired The access token that was refused.
   * @returns The new access token.
   */
  refresh: (expired: string) => Promise<string>;
  /** The session is over: its token was refused for good. */
  onUnauthorized: () => void;
};

export type ApiClientOptions = {
  /** Such as `/api`. */
  baseUrl: string;
  /** Left out: calls go without a token, and nothing is refreshed. */
  session?: ClientSession;
  /** Told the server's time (milliseconds since the epoch) with every answer. */
  onServerTime?: (serverMs: number) => void;
};

export type ApiClient = {
  /** Makes one call, see `call`. */
  call: <E extends Endpoint>(facts: CallFacts<E>, ...input: CallArguments<E>) => Promise<ResponseOf<E>>;
};

/** The status that ends a session. Kept for token faults: a wrong password is 400, a wrong role 403. */
const unauthorized = 401;

/**
 * Makes a client for the API that the contract describes. Pages that call at once import this file for itself, so that
 * it comes with them: package.json names it as the one that an unused import is not dropped of.
 */
export function createApiClient({ baseUrl, session, onServerTime }: ApiClientOptions): ApiClient {
  const http = createHttp(baseUrl, onServerTime);
  if (session) {
    const bare = createHttp(baseUrl, onServerTime);
    addRefreshOnExpiry(http, { ...session, resend: (config) => bare.request(config) });
    // After the refresh: what is still unauthorized then, the second 401 included, ends the session.
    addStatusHandler(http, unauthorized, session.onUnauthorized);
  }
  return { call: (facts, ...input) => call(http, facts, ...input) };
}
