import { sendConfirmation, verifyEmail, verifyToken } from '@app/api-client/calls/account/verification';
import { callApi } from '@/lib/api';
import type { Verified } from './use-email-verification';
import type { SentLink } from '@/components/forms/resend-link/resend-link';

/** Uses the link of a confirmation mail, or of a change of address. @throws {ApiError} */
export async function verifyEmailByToken(token: string): Promise<Verified> {
  return callApi(verifyEmail, { body: { token } });
}

/** Says what a link is for. Nothing of it is used. @throws {ApiError} */
export async function getLinkStatus(token: string): Promise<{ purpose: string }> {
  return callApi(verifyToken, { body: { token } });
}

/** Mails a new link to whoever an expired one was for. @throws {ApiError} */
export async function resendByToken(token: string): Promise<SentLink> {
  return callApi(sendConfirmation, { body: { token } });
}

/** Mails a new link, if there is an account that waits for it: the answer is always the same. @throws {ApiError} */
export async function resendByEmail(email: string): Promise<SentLink> {
  return callApi(sendConfirmation, { body: { email } });
}
