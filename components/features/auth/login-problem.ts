import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { errorMessage } from '../../../lib/i18n/error-message';
import * as m from '../../../locales/generated/messages';
import { lockedMessage } from './locked-message';

/** What a refused login leads to: another view, or a sentence at a field or over the form. */
export type LoginProblem =
  | { kind: 'unverified' }
  | { kind: 'suspended' }
  | { kind: 'refused'; field: 'email' | 'password' | 'root.server'; message: string };

const views: Partial<Record<ErrorCode, LoginProblem>> = {
  error_login_email_notverified: { kind: 'unverified' },
  error_login_account_suspended: { kind: 'suspended' },
};

const fields: Partial<Record<ErrorCode, 'email' | 'password'>> = {
  error_login_email_invalid: 'email',
  error_login_password_invalid: 'password',
};

/** Every answer of ours carries an id; one without it came from something in between and carries no code either. */
const hasNoCode = ({ status, requestId }: ApiError) => status > 0 && requestId === undefined;

/** @param error What the call rejected with. */
export function problemOfLogin(error: unknown): LoginProblem {
  if (!(error instanceof ApiError)) return { kind: 'refused', field: 'root.server', message: errorMessage(error) };
  const { code, retryAfterSeconds } = error;
  if (code === 'error_rate_limited' && retryAfterSeconds !== undefined) {
    return { kind: 'refused', field: 'root.server', message: lockedMessage(retryAfterSeconds) };
  }
  const message = hasNoCode(error) ? m.login_failed() : errorMessage(error);
  return views[code] ?? { kind: 'refused', field: fields[code] ?? 'root.server', message };
}
