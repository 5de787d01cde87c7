import type { createContactRequest } from '@app/api-client/contract/contact';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { callApi } from '../../../lib/api';
import { challengeLoader } from '../../../lib/captcha';
import type { ContactBody } from './contact-values';

export type ContactReceipt = ResponseOf<typeof createContactRequest>;

/** Passes a message on. @throws {ApiError} */
export async function sendContactRequest(body: ContactBody): Promise<ContactReceipt> {
  const { createContactRequest: endpoint } = await import('@app/api-client/contract/contact');
  return callApi(endpoint, { body });
}

export const loadContactChallenge = challengeLoader('contact');
