import { callApi } from '../../../lib/api';

/** The calls, with the schemas that they carry: the page is there before them. */
const sessionCalls = () => import('@app/api-client/contract/additions/sessions');
const secondFactorCalls = () => import('@app/api-client/contract/additions/second-factor');

/** @throws {ApiError} */
export const readSessions = async (signal?: AbortSignal) => callApi((await sessionCalls()).listSessions, { signal });

/** @throws {ApiError} */
export const endOneSession = async (id: string) => callApi((await sessionCalls()).endSession, { params: { id } });

/** @throws {ApiError} */
export const endAllOtherSessions = async () => callApi((await sessionCalls()).endOtherSessions);

/** @throws {ApiError} */
export const readLoginHistory = async (cursor: string | undefined, signal?: AbortSignal) =>
  callApi((await sessionCalls()).listLoginHistory, { query: { cursor }, signal });

/** @throws {ApiError} */
export const readSecondFactor = async (signal?: AbortSignal) =>
  callApi((await secondFactorCalls()).getSecondFactor, { signal });

/** @throws {ApiError} */
export const beginSetUp = async (currentPassword: string) =>
  callApi((await secondFactorCalls()).beginSecondFactor, { body: { currentPassword } });

/** @throws {ApiError} */
export const confirmSetUp = async (code: string) =>
  callApi((await secondFactorCalls()).confirmSecondFactor, { body: { code } });

/** @throws {ApiError} */
export const makeNewRecoveryCodes = async (currentPassword: string) =>
  callApi((await secondFactorCalls()).renewRecoveryCodes, { body: { currentPassword } });

/** @throws {ApiError} */
export const switchSecondFactorOff = async (currentPassword: string) =>
  callApi((await secondFactorCalls()).endSecondFactor, { body: { currentPassword } });
