import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { requestWhitePaper } from '@app/api-client/contract/white-paper';
import { callApi } from '../../../lib/api';
import { challengeLoader } from '../../../lib/captcha';
import type { WhitePaperBody } from './white-paper-values';

export type WhitePaperAnswer = ResponseOf<typeof requestWhitePaper>;

/** Has the white paper given and mailed. @throws {ApiError} */
export async function askForWhitePaper(body: WhitePaperBody): Promise<WhitePaperAnswer> {
  const { requestWhitePaper: endpoint } = await import('@app/api-client/contract/white-paper');
  return callApi(endpoint, { body });
}

export const loadWhitePaperChallenge = challengeLoader('white-paper');
