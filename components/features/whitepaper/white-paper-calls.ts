import type { AnswerOf } from '@app/api-client/call-facts';
import { requestWhitePaper } from '@app/api-client/calls/white-paper';
import { callApi } from '../../../lib/api';
import { challengeLoader } from '../../../lib/captcha';
import type { WhitePaperBody } from './white-paper-values';

export type WhitePaperAnswer = AnswerOf<typeof requestWhitePaper>;

/** Has the white paper given and mailed. @throws {ApiError} */
export async function askForWhitePaper(body: WhitePaperBody): Promise<WhitePaperAnswer> {
  return callApi(requestWhitePaper, { body });
}

export const loadWhitePaperChallenge = challengeLoader('white-paper');
