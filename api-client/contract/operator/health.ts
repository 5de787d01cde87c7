import * as z from 'zod';
import { endpoint } from '../endpoint';

export const getLiveness = endpoint({
  name: 'getLiveness',
  summary: 'Checks whether the process is running, regardless of its dependencies.',
  method: 'GET',
  path: '/health/live',
  access: 'public',
  response: z.object({ status: z.literal('live').describe('The process is running.') }),
  errors: [],
});

/** Answers 503 `error_unavailable` otherwise, with a message that says what is missing. */
export const getReadiness = endpoint({
  name: 'getReadiness',
  summary:
    'Checks whether the service can handle requests: the database is reachable and the process is not shutting down.',
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  response: z.object({ status: z.literal('ready').describe('The service can handle requests.') }),
  errors: [],
});
