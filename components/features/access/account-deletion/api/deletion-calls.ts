import type { AnswerOf } from '@app/api-client/call-definition';
import { verifyToken } from '@app/api-client/calls/identity/verification';
import {
  deleteAccount as deleteAccountCall,
  getAccountDeletion,
  sendDeletionConfirmation,
} from '@app/api-client/calls/access/delete-account';
import { callApi } from '@/lib/api';

/** Data that deleting the account would erase or transfer, and reasons that block it. */
export type Deletion = AnswerOf<typeof getAccountDeletion>;
export type SentConfirmation = AnswerOf<typeof sendDeletionConfirmation>;

/** Proves that the user is the owner of the account: the password, or the token of an emailed link. */
export type Proof = { currentPassword: string } | { confirmationToken: string };

/** @throws {ApiError} */
export const readDeletion = async (signal?: AbortSignal) => callApi(getAccountDeletion, { signal });

/** @throws {ApiError} */
export const sendConfirmation = async () => callApi(sendDeletionConfirmation);

/** Checks a link without using it. @throws {ApiError} */
export const getLinkStatus = async (token: string) => callApi(verifyToken, { body: { token } });

/** Deletes the account. @throws {ApiError} */
export const deleteAccount = async (proof: Proof) =>
  callApi(deleteAccountCall, { body: { typedWord: 'DELETE', ...proof } });
