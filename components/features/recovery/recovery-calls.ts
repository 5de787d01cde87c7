import type { newPassword, reactivateTrial, resetPassword } from '@app/api-client/contract/account/recovery';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { callApi } from '../../../lib/api';

const load = () => import('@app/api-client/contract/account/recovery');

export type SentReset = ResponseOf<typeof resetPassword>;
export type TrialOutcome = ResponseOf<typeof reactivateTrial>;

/** Has a link mailed, if the address has an account: the answer is always the same. @throws {ApiError} */
export const sendReset = async (email: string): Promise<SentReset> =>
  callApi((await load()).resetPassword, { body: { email } });

/** Has a new link mailed to whoever an expired one was for. @throws {ApiError} */
export const sendResetByToken = async (token: string): Promise<SentReset> =>
  callApi((await load()).resetPassword, { body: { token } });

/** Sets a new password by the link of a mail. @throws {ApiError} */
export const setPasswordByLink = async (token: string, password: string): Promise<ResponseOf<typeof newPassword>> =>
  callApi((await load()).newPassword, { body: { token, newPassword: password } });

/** Begins another free trial by the link of a mail. @throws {ApiError} */
export const reactivateTrialByLink = async (token: string): Promise<TrialOutcome> =>
  callApi((await load()).reactivateTrial, { body: { token } });

/** What there is to know of a link before it is used. @throws {ApiError} */
export async function lookAtLink(token: string) {
  const { verifyToken } = await import('@app/api-client/contract/account/verification');
  return callApi(verifyToken, { body: { token } });
}
