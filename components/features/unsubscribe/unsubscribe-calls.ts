import { deleteEmailUnsubscribe } from '@app/api-client/calls/account/email-preferences';
import { unsubscribeByOneClick } from '@app/api-client/calls/account/unsubscribe';
import { callApi } from '@/lib/api';

/** Ends promotional mails to the address that the token names. @throws {ApiError} */
export async function stopEmails(token: string): Promise<unknown> {
  return callApi(unsubscribeByOneClick, { query: { token } });
}

/** Takes that back. @throws {ApiError} */
export async function resumeEmails(email: string, token: string): Promise<unknown> {
  return callApi(deleteEmailUnsubscribe, { params: { email }, query: { token } });
}
