import { updateAccount } from '@app/api-client/calls/access/profile';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '@app/api-client/calls/identity/second-factor';
import { endOtherSessions, endSession, listLoginHistory, listSessions } from '@app/api-client/calls/identity/sessions';
import { callApi } from '@/lib/api';

/** The account settings for optional emails. */
export type EmailChoice = 'receivePromotionalEmails' | 'receiveProductUpdates';

/** @returns The updated account. @throws {ApiError} */
export const saveEmailChoice = async (name: EmailChoice, isOn: boolean) =>
  callApi(updateAccount, { body: { [name]: isOn } });

/** @throws {ApiError} */
export const readSessions = async (signal?: AbortSignal) => callApi(listSessions, { signal });

/** @throws {ApiError} */
export const endOneSession = async (id: string) => callApi(endSession, { params: { id } });

/** @throws {ApiError} */
export const endAllOtherSessions = async () => callApi(endOtherSessions);

/** @throws {ApiError} */
export const readLoginHistory = async (cursor: string | undefined, signal?: AbortSignal) =>
  callApi(listLoginHistory, { query: { cursor }, signal });

/** @throws {ApiError} */
export const startSetUp = async (currentPassword: string) => callApi(beginSecondFactor, { body: { currentPassword } });

/** @throws {ApiError} */
export const confirmSetUp = async (code: string) => callApi(confirmSecondFactor, { body: { code } });

/** @throws {ApiError} */
export const makeNewRecoveryCodes = async (currentPassword: string) =>
  callApi(renewRecoveryCodes, { body: { currentPassword } });

/** @throws {ApiError} */
export const switchSecondFactorOff = async (currentPassword: string) =>
  callApi(endSecondFactor, { body: { currentPassword } });
