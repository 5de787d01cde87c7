import { registerQuick } from '@app/api-client/contract/account/registration';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { fieldIssues, type FieldIssue } from '@app/api-client/contract/field-issue';
import { callApi } from '../../../lib/api';
import { challengeLoader } from '../../../lib/captcha';

/** What is wrong with an address, by the schema of the call itself. */
export function checkAddress(email: string): FieldIssue | undefined {
  const { error } = registerQuick.body.pick({ email: true }).safeParse({ email });
  return fieldIssues(error?.issues ?? [], { email }).email;
}

/** Mails a link that finishes the sign-up; the answer is the same whether or not the address is known. @throws {ApiError} */
export const sendQuickLink = (email: string, captchaToken: string): Promise<ResponseOf<typeof registerQuick>> =>
  callApi(registerQuick, { body: { email, captchaToken } });

export const loadQuickChallenge = challengeLoader('register-quick');
