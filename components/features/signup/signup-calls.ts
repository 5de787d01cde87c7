import { callApi } from '../../../lib/api';
import { challengeLoader } from '../../../lib/captcha';
import type { LinkStatus } from './use-signup-link';
import type { RegisterBody } from './signup-values';

/** Creates the account. @throws {ApiError} */
export async function registerAccount(body: RegisterBody): Promise<{ email: string; confirmationSent: boolean }> {
  const { register } = await import('@app/api-client/contract/account/registration');
  return callApi(register, { body });
}

/** Looks at a quick sign-up link, which uses nothing of it. @throws {ApiError} */
export async function lookAtLink(token: string): Promise<LinkStatus> {
  const { verifyToken } = await import('@app/api-client/contract/account/verification');
  return callApi(verifyToken, { body: { token } });
}

export const loadSignupChallenge = challengeLoader('register');
