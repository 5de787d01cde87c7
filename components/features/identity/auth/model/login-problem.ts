import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { InsecurePageError } from '../log-in';
import type { LoginValues } from './login-values';

/**
 * @param seconds The value of `Retry-After`. Rounded up, so that a retry after the shown time is not rejected again.
 */
function lockedMessage(seconds: number): string {
  return seconds < 60
    ? m.auth_locked_seconds({ n: Math.ceil(seconds) })
    : m.auth_locked_minutes({ n: Math.ceil(seconds / 60) });
}

/** A required step before the session starts, although the password was right. Each has its own view. */
export type LoginDetour = 'unverified' | 'suspended' | 'sso' | 'second-factor';

/** The outcome of a rejected login: another view, or a message at a field or above the form. */
export type LoginProblem =
  | { kind: LoginDetour }
  | {
      kind: 'rejected';
      field: keyof LoginValues | 'root.server';
      message: string;
      /** The length of the pause, if there is one. */
      pauseSeconds?: number;
    };

const detours: Partial<Record<ErrorCode, LoginDetour>> = {
  error_login_email_notverified: 'unverified',
  error_login_account_suspended: 'suspended',
  error_sso_required: 'sso',
  error_second_factor_required: 'second-factor',
};

const fields: Partial<Record<ErrorCode, keyof LoginValues>> = {
  error_login_email_invalid: 'email',
  error_login_password_invalid: 'password',
  error_second_factor_invalid: 'secondFactorCode',
};

/** Every API response has a request id. A 4xx response without one came from a proxy. */
const isProxyRejection = ({ status, requestId }: ApiError) => status >= 400 && status < 500 && requestId === undefined;

/** The statuses of a rejected request and of missing credentials, which may be those of a login. */
const credentialStatuses = [400, 401];

/** The sentence of decisions on logins, or that of a firewall, which knows nothing of the password. */
const proxyMessage = ({ status }: ApiError) =>
  credentialStatuses.includes(status) ? m.login_failed() : m.login_blocked();

/** @param error The error that the login call rejected with. */
export function toLoginProblem(error: unknown): LoginProblem {
  if (!(error instanceof ApiError)) {
    const message = error instanceof InsecurePageError ? m.login_insecure() : errorMessage(error);
    return { kind: 'rejected', field: 'root.server', message };
  }
  const { code, retryAfterSeconds: pauseSeconds } = error;
  if (code === 'error_rate_limited' && pauseSeconds !== undefined) {
    return { kind: 'rejected', field: 'root.server', message: lockedMessage(pauseSeconds), pauseSeconds };
  }
  const detour = detours[code];
  if (detour) return { kind: detour };
  const message = isProxyRejection(error) ? proxyMessage(error) : errorMessage(error);
  return { kind: 'rejected', field: fields[code] ?? 'root.server', message };
}
