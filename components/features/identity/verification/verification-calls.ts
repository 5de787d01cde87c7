import { sendConfirmation, verifyEmail, verifyToken } from '@app/api-client/calls/identity/verification';
import { callApi } from '@/lib/api';
import type { SentLink } from '@/components/forms/resend-link/resend-link';
import type { LinkInfo, Verified } from './use-email-verification';

/** Uses the link of a verification email or an address change. @throws {ApiError} */
export async function verifyEmailByToken(token: string): Promise<Verified> {
  return callApi(verifyEmail, { body: { token } });
}

/** Reads a link's purpose, address and status without consuming it. @throws {ApiError} */
export async function getLinkStatus(token: string): Promise<LinkInfo> {
  return callApi(verifyToken, { body: { token } });
}

/** Emails a new link to the address of an expired one. @throws {ApiError} */
export async function resendByToken(token: string): Promise<SentLink> {
  return callApi(sendConfirmation, { body: { token } });
}

/** Emails a new link if an unverified account exists. The response is always the same. @throws {ApiError} */
export async function resendByEmail(email: string): Promise<SentLink> {
  return callApi(sendConfirmation, { body: { email } });
}
