import { isAxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { ApiError } from './api-error';

export type RefreshOptions = {
  /** The token that is held now; empty without a session. */
  getAccessToken: () => string;
  /**
   * Gets new tokens in exchange for the refresh token and keeps them. Rejects with an ApiError.
   * @param expired The access token that was refused.
   * @returns The new access token.
   */
  refresh: (expired: string) => Promise<string>;
  /** Sends the call again, past everything that is added here: it is retried once and not again. */
  resend: (config: InternalAxiosRequestConfig) => Promise<unknown>;
};

const bearer = (token: string) => `Bearer ${token}`;

function tokenOf(config: InternalAxiosRequestConfig): string {
  return String(config.headers.get('Authorization') ?? '').replace(/^Bearer /, '');
}

function hasExpiredToken(error: unknown): error is { config: InternalAxiosRequestConfig } {
  if (!isAxiosError<{ code?: unknown } | undefined>(error) || !error.config) return false;
  return error.response?.status === 401 && error.response.data?.code === 'error_token_expired';
}

/**
 * Sends the bearer token with every call and, when it has expired, refreshes it once and repeats the call once
 * (security.md D10). Calls that expire together share one refresh. No other answer refreshes anything.
 *
 * A refresh that is refused leaves the 401 as it is, for the status handler to log out. A refresh that could not be
 * made (no network, 5xx) becomes the call's error instead: the session may well be alive.
 */
export function addRefreshOnExpiry(http: AxiosInstance, options: RefreshOptions): void {
  const { getAccessToken, refresh, resend } = options;
  let refreshing: Promise<string> | undefined;

  const sharedRefresh = (expired: string): string | Promise<string> => {
    // This 401 was under way while another call's refresh already succeeded.
    const held = getAccessToken();
    if (held !== '' && held !== expired) return held;
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
      throw failure instanceof ApiError && failure.isTemporary ? failure : error;
    }
    config.headers.set('Authorization', bearer(token));
    return (await resend(config)) as never;
  });
}
