import { isAxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { ApiError } from './api-error';

export type RefreshOptions = {
  /**
   * Returns the current access token; empty without a session.
   * @throws {ApiError} `error_organization_changed` if no call may be made with it, because it is of another organization.
   */
  getAccessToken: () => string;
  /**
   * Exchanges the refresh token for new tokens and stores them. Rejects with an ApiError.
   * @param expired The access token that was rejected.
   * @returns The new access token.
   */
  refresh: (expired: string) => Promise<string>;
  /** Sends the call again without these interceptors, so that it is retried only once. */
  resend: (config: InternalAxiosRequestConfig) => Promise<unknown>;
};

const bearer = (token: string) => `Bearer ${token}`;

/** @returns The access token that a request was sent with. */
export function tokenOf(config: InternalAxiosRequestConfig): string {
  return String(config.headers.get('Authorization') ?? '').replace(/^Bearer /, '');
}

function hasExpiredToken(error: unknown): error is { config: InternalAxiosRequestConfig } {
  if (!isAxiosError<{ code?: unknown } | undefined>(error) || !error.config) return false;
  return error.response?.status === 401 && error.response.data?.code === 'error_token_expired';
}

/**
 * Sends the bearer token with every call. If it has expired, refreshes it once and retries the call once (D10).
 * Concurrent calls share one refresh. No other response triggers a refresh.
 *
 * If the refresh is rejected, the call fails with its 401, and the status handler logs out. If the refresh fails for a
 * temporary reason (no network, 5xx), the call fails with that error, because the session may still be valid.
 */
export function addRefreshOnExpiry(http: AxiosInstance, options: RefreshOptions): void {
  const { getAccessToken, refresh, resend } = options;
  let refreshing: Promise<string> | undefined;

  const sharedRefresh = (expired: string): string | Promise<string> => {
    // Another call has refreshed the token since this one was sent.
    const currentToken = getAccessToken();
    if (currentToken !== '' && currentToken !== expired) return currentToken;
    refreshing ??= refresh(expired).finally(() => (refreshing = undefined));
    return refreshing;
  };

  http.interceptors.request.use((config) => {
    const token = getAccessToken();
    if (token !== '' && !config.headers.has('Authorization')) config.headers.set('Authorization', bearer(token));
    return config;
  });

  http.interceptors.response.use(undefined, async (error: unknown) => {
    if (!hasExpiredToken(error)) throw error;
    const { config } = error;
    let token: string;
    try {
      token = await sharedRefresh(tokenOf(config));
    } catch (failure) {
      // The session has not ended: it may be refreshed later, or the page shows another organization than it is of.
      const isUndecided = (cause: ApiError) => cause.isTemporary || cause.code === 'error_organization_changed';
      throw failure instanceof ApiError && isUndecided(failure) ? failure : error;
    }
    config.headers.set('Authorization', bearer(token));
    return (await resend(config)) as never;
  });
}
