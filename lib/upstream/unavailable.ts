import type { ServerResponse } from 'node:http';
import { longestPauseMs } from './breaker';

/** Responds with 503 and a `Retry-After` of the breaker's longest pause. */
export function answerUnavailable(response: Pick<ServerResponse, 'statusCode' | 'setHeader'>): void {
  response.statusCode = 503;
  response.setHeader('retry-after', String(longestPauseMs / 1_000));
}
