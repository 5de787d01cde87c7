import { deleteEmailUnsubscribe } from '@app/api-client/calls/identity/email-preferences';
import { unsubscribeByOneClick } from '@app/api-client/calls/identity/unsubscribe';
import { callApi } from '@/lib/api';

/** Ends promotional emails to the token's address. @throws {ApiError} */
export async function stopEmails(token: string): Promise<unknown> {
  return callApi(unsubscribeByOneClick, { query: { token } });
}

/** Resumes promotional emails. @throws {ApiError} */
export async function resumeEmails(email: string, token: string): Promise<unknown> {
  return callApi(deleteEmailUnsubscribe, { params: { email }, query: { token } });
}
