import { ApiError } from '@app/api-client/api-error';
import { register } from '@app/api-client/calls/account/registration';
import { verifyToken } from '@app/api-client/calls/account/verification';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { callApi } from '@/lib/api';
import { challengeLoader } from '@/lib/captcha';
import type { LinkStatus } from './use-signup-link';
import type { RegisterBody } from './signup-values';

/** Creates the account. @throws {ApiError} */
export async function registerAccount(body: RegisterBody): Promise<{ email: string; confirmationSent: boolean }> {
  return callApi(register, { body });
}

/** The link, or the address, is not in the state any more in which the form was opened. */
const overtaken: readonly string[] = [
  'error_conflict',
  'error_link_invalid',
  'error_link_expired',
  'error_link_used',
] satisfies ErrorCode[];

/**
 * Creates the account of somebody who was invited.
 * @param onOvertaken Told when the invitation, or the invited address, has changed meanwhile.
 * @throws {ApiError}
 */
export async function registerInvited(body: RegisterBody, onOvertaken: (error: ApiError) => void) {
  try {
    return await registerAccount(body);
  } catch (error) {
    if (error instanceof ApiError && overtaken.includes(error.code)) onOvertaken(error);
    throw error;
  }
}

/** Looks at a quick sign-up link, which uses nothing of it. @throws {ApiError} */
export async function getLinkStatus(token: string): Promise<LinkStatus> {
  return callApi(verifyToken, { body: { token } });
}

export const loadSignupChallenge = challengeLoader('register');
