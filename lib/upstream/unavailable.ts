import type { ServerResponse } from 'node:http';
import { longestPauseMs } from './breaker';

/** Says that what a page shows cannot be had now (503), and when to ask again: when the upstream has been, too. */
export function answerUnavailable(response: Pick<ServerResponse, 'statusCode' | 'setHeader'>): void {
  response.statusCode = 503;
  response.setHeader('retry-after', String(longestPauseMs / 1_000));
}
