import type { AnswerOf } from '@app/api-client/call-facts';
import { newPassword, reactivateTrial, resetPassword } from '@app/api-client/calls/account/recovery';
import { verifyToken } from '@app/api-client/calls/account/verification';
import { callApi } from '../../../lib/api';

export type SentReset = AnswerOf<typeof resetPassword>;
export type TrialOutcome = AnswerOf<typeof reactivateTrial>;

/** Has a link mailed, if the address has an account: the answer is always the same. @throws {ApiError} */
export const sendReset = async (email: string): Promise<SentReset> => callApi(resetPassword, { body: { email } });

/** Has a new link mailed to whoever an expired one was for. @throws {ApiError} */
export const sendResetByToken = async (token: string): Promise<SentReset> =>
  callApi(resetPassword, { body: { token } });

/** Sets a new password by the link of a mail. @throws {ApiError} */
export const setPasswordByLink = async (token: string, password: string): Promise<AnswerOf<typeof newPassword>> =>
  callApi(newPassword, { body: { token, newPassword: password } });

/** Begins another free trial by the link of a mail. @throws {ApiError} */
export const reactivateTrialByLink = async (token: string): Promise<TrialOutcome> =>
  callApi(reactivateTrial, { body: { token } });

/** What there is to know of a link before it is used. @throws {ApiError} */
export async function getLinkStatus(token: string) {
  return callApi(verifyToken, { body: { token } });
}
