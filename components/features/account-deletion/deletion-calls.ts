import type { AnswerOf } from '@app/api-client/call-facts';
import { verifyToken } from '@app/api-client/calls/account/verification';
import {
  deleteAccount,
  getAccountDeletion,
  sendDeletionConfirmation,
} from '@app/api-client/calls/account/delete-account';
import { callApi } from '../../../lib/api';

/** What deleting the account would erase or hand over, and what stands in the way. */
export type Deletion = AnswerOf<typeof getAccountDeletion>;
export type SentConfirmation = AnswerOf<typeof sendDeletionConfirmation>;

/** Who it is: by the password, or by the link of a mail. */
export type Proof = { currentPassword: string } | { confirmationToken: string };

/** @throws {ApiError} */
export const readDeletion = async (signal?: AbortSignal) => callApi(getAccountDeletion, { signal });

/** @throws {ApiError} */
export const sendConfirmation = async () => callApi(sendDeletionConfirmation);

/** What there is to know of a link before it is used. @throws {ApiError} */
export const getLinkStatus = async (token: string) => callApi(verifyToken, { body: { token } });

/** The last word. @throws {ApiError} */
export const deleteForGood = async (proof: Proof) =>
  callApi(deleteAccount, { body: { typedWord: 'DELETE', ...proof } });
