import { callApi, preloadApi } from '../../../lib/api';
import type { RegisterBody } from './signup-values';

/** Creates the account. @throws {ApiError} */
export async function registerAccount(body: RegisterBody): Promise<{ email: string }> {
  const { register } = await import('@app/api-client/contract/account/registration');
  return callApi(register, { body });
}

/** A proof-of-work challenge for this form. @throws {ApiError} */
export async function loadSignupChallenge(): Promise<unknown> {
  preloadApi();
  const { getCaptchaChallenge } = await import('@app/api-client/contract/additions/captcha');
  return callApi(getCaptchaChallenge, { query: { action: 'register' } });
}
