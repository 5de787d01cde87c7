import type { AnswerOf } from '@app/api-client/call-definition';
import { registerQuick as call } from '@app/api-client/calls/identity/registration';
import { registerQuick } from '@app/api-client/contract/identity/registration';
import { fieldIssues, type FieldIssue } from '@app/api-client/contract/field-issue';
import { callApi } from '@/lib/api';
import { challengeLoader } from '@/lib/captcha';

/** Validates an address with the API call's own schema. */
export function checkAddress(email: string): FieldIssue | undefined {
  const { error } = registerQuick.body.pick({ email: true }).safeParse({ email });
  return fieldIssues(error?.issues ?? [], { email }).email;
}

/** Emails a sign-up link. The response does not reveal whether the address is known. @throws {ApiError} */
export const sendQuickLink = (email: string, captchaToken: string): Promise<AnswerOf<typeof call>> =>
  callApi(call, { body: { email, captchaToken } });

export const loadQuickChallenge = challengeLoader('register-quick');
