import { callApi } from '../../../lib/api';

/** Ends promotional mails to the address that the token names. @throws {ApiError} */
export async function stopMails(token: string): Promise<unknown> {
  const { unsubscribeByOneClick } = await import('@app/api-client/contract/additions/unsubscribe');
  return callApi(unsubscribeByOneClick, { query: { token } });
}

/** Takes that back. @throws {ApiError} */
export async function resumeMails(email: string, token: string): Promise<unknown> {
  const { deleteEmailUnsubscribe } = await import('@app/api-client/contract/account/mail-subscriptions');
  return callApi(deleteEmailUnsubscribe, { params: { email }, query: { token } });
}
