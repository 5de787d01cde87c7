import * as z from 'zod';
import { endpoint } from './endpoint';

export const getLiveness = endpoint({
  name: 'getLiveness',
  summary: 'Answers while the process lives, whatever else is down.',
  method: 'GET',
  path: '/health/live',
  access: 'open',
  response: z.object({ status: z.literal('live').describe('The process answers.') }),
  errors: [],
});

/** Answers 503 `error_unavailable` when it is not. */
export const getReadiness = endpoint({
  name: 'getReadiness',
  summary: 'Answers while requests can be served: the database is reached and the process is not stopping.',
  method: 'GET',
  path: '/health/ready',
  access: 'open',
  response: z.object({ status: z.literal('ready').describe('Requests can be served.') }),
  errors: [],
});
