import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { errorMessage } from '../../../lib/i18n/error-message';
import * as m from '../../../locales/generated/messages';
import { lockedMessage } from './locked-message';
import type { LoginValues } from './login-values';

/** What the right password leads to instead of a session: each is a view of its own. */
export type LoginDetour = 'unverified' | 'suspended' | 'sso' | 'second-factor';

/** What a refused login leads to: another view, or a sentence at a field or over the form. */
export type LoginProblem =
  | { kind: LoginDetour }
  | {
      kind: 'rejected';
      field: keyof LoginValues | 'root.server';
      message: string;
      /** How long the pause is, where there is one. */
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

/** Every response of ours has an id. A rejection without one came from a proxy, which is not about the password if it is 5xx. */
const hasNoCode = ({ status, requestId }: ApiError) => status >= 400 && status < 500 && requestId === undefined;

/** @param error What the call rejected with. */
export function problemOfLogin(error: unknown): LoginProblem {
  if (!(error instanceof ApiError)) return { kind: 'rejected', field: 'root.server', message: errorMessage(error) };
  const { code, retryAfterSeconds: pauseSeconds } = error;
  if (code === 'error_rate_limited' && pauseSeconds !== undefined) {
    return { kind: 'rejected', field: 'root.server', message: lockedMessage(pauseSeconds), pauseSeconds };
  }
  const detour = detours[code];
  if (detour) return { kind: detour };
  const message = hasNoCode(error) ? m.login_failed() : errorMessage(error);
  return { kind: 'rejected', field: fields[code] ?? 'root.server', message };
}
