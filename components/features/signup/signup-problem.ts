import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import type { SignupValues } from './signup-values';

/** The field that an answer is about. What has none is about the form as a whole. */
const fieldOfCode: Partial<Record<ErrorCode, keyof SignupValues>> = {
  error_captcha: 'captchaToken',
  error_terms_not_accepted: 'termsAccepted',
  error_terms_outdated: 'termsAccepted',
  error_password_too_short: 'password',
  error_password_too_long: 'password',
  error_password_composition: 'password',
  error_password_common: 'password',
};

/** @returns Where the sentence of a refused sign-up belongs. */
export function refusedField(error: unknown): keyof SignupValues | 'root.server' {
  return (error instanceof ApiError && fieldOfCode[error.code]) || 'root.server';
}
