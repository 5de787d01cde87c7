import type { AnswerOf } from '@app/api-client/call-definition';
import { createContactRequest } from '@app/api-client/calls/site/contact';
import { callApi } from '@/lib/api';
import { challengeLoader } from '@/lib/captcha';
import type { ContactBody } from './contact-values';

export type ContactReceipt = AnswerOf<typeof createContactRequest>;

/** Sends a message. @throws {ApiError} */
export async function sendContactRequest(body: ContactBody): Promise<ContactReceipt> {
  return callApi(createContactRequest, { body });
}

export const loadContactChallenge = challengeLoader('contact');
