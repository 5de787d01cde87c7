import type { AnswerOf } from '@app/api-client/call-definition';
import { newPassword, reactivateTrial, resetPassword } from '@app/api-client/calls/identity/recovery';
import { verifyToken } from '@app/api-client/calls/identity/verification';
import { callApi } from '@/lib/api';

export type SentReset = AnswerOf<typeof resetPassword>;
export type TrialOutcome = AnswerOf<typeof reactivateTrial>;

/** Emails a reset link if the address has an account. The response is always the same. @throws {ApiError} */
export const sendReset = async (email: string): Promise<SentReset> => callApi(resetPassword, { body: { email } });

/** Emails a new link to the address of an expired one. @throws {ApiError} */
export const sendResetByToken = async (token: string): Promise<SentReset> =>
  callApi(resetPassword, { body: { token } });

/** Sets a new password with an emailed link. @throws {ApiError} */
export const setPasswordByLink = async (token: string, password: string): Promise<AnswerOf<typeof newPassword>> =>
  callApi(newPassword, { body: { token, newPassword: password } });

/** Starts another free trial with an emailed link. @throws {ApiError} */
export const reactivateTrialByLink = async (token: string): Promise<TrialOutcome> =>
  callApi(reactivateTrial, { body: { token } });

/** Reads a link's status without consuming it. @throws {ApiError} */
export async function getLinkStatus(token: string) {
  return callApi(verifyToken, { body: { token } });
}
