import { ApiError } from '@app/api-client/api-error';
import type { AnswerOf } from '@app/api-client/call-definition';
import { register } from '@app/api-client/calls/identity/registration';
import { verifyToken } from '@app/api-client/calls/identity/verification';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { callApi } from '@/lib/api';
import { challengeLoader } from '@/lib/captcha';
import type { LinkStatus } from './hooks/use-signup-link';
import type { RegisterBody } from './model/signup-values';

/** Creates the account. @throws {ApiError} */
export async function registerAccount(body: RegisterBody): Promise<AnswerOf<typeof register>> {
  return callApi(register, { body });
}

/** Errors that mean that the link or the address has changed since the form was opened. */
const staleCodes: readonly string[] = [
  'error_conflict',
  'error_link_invalid',
  'error_link_expired',
  'error_link_used',
] satisfies ErrorCode[];

/**
 * Creates the account of an invited user.
 * @param onStale Called if the invitation or the invited address has changed in the meantime.
 * @throws {ApiError}
 */
export async function registerInvited(body: RegisterBody, onStale: (error: ApiError) => void) {
  try {
    return await registerAccount(body);
  } catch (error) {
    if (error instanceof ApiError && staleCodes.includes(error.code)) onStale(error);
    throw error;
  }
}

/** Reads the status of a quick sign-up link without consuming it. @throws {ApiError} */
export async function getLinkStatus(token: string): Promise<LinkStatus> {
  return callApi(verifyToken, { body: { token } });
}

export const loadSignupChallenge = challengeLoader('register');
