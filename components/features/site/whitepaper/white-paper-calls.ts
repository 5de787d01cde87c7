import type { AnswerOf } from '@app/api-client/call-definition';
import { requestWhitePaper as requestWhitePaperCall } from '@app/api-client/calls/site/white-paper';
import { callApi } from '@/lib/api';
import { challengeLoader } from '@/lib/captcha';
import type { WhitePaperBody } from './white-paper-values';

export type WhitePaperAnswer = AnswerOf<typeof requestWhitePaperCall>;

/** Requests a white paper, which is also emailed. @throws {ApiError} */
export async function requestWhitePaper(body: WhitePaperBody): Promise<WhitePaperAnswer> {
  return callApi(requestWhitePaperCall, { body });
}

export const loadWhitePaperChallenge = challengeLoader('white-paper');
