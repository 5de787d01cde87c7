import { endpoint } from '@app/api-client/contract/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestServer, type TestServer } from '@/backend/testing/create-test-server';
import { cuttableStatements } from '@/backend/testing/cuttable-statements';
import { HttpError } from '../errors/http-error';
import { serve } from './serve';

const pay = endpoint({
  name: 'pay',
  summary: 'A call that requires a key.',
  method: 'POST',
  path: '/pay',
  access: 'public',
  idempotencyKey: 'required',
  body: z.strictObject({}),
  response: z.object({ id: z.int() }),
  errors: ['error_payment_in_progress'],
});

let server: TestServer;
let result: () => { id: number };
beforeAll(async () => {
  server = await createTestServer((app) => serve(app, pay, async (_call) => result()));
});
afterAll(() => server.close());

/** Makes a call whose second statement fails: the one that writes what became of the key. */
async function callUnwritten() {
  const statements = cuttableStatements(server.deps.database);
  const answer = await statements.run({ at: 2, when: 'before' }, () =>
    server.app.inject({
      method: 'POST',
      url: '/pay',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      payload: '{}',
    }),
  );
  expect(statements.count).toBe(2);
  return answer;
}

it('H3: a call that had an effect says so, although its key could not be written', async () => {
  result = () => ({ id: 7 });
  const answer = await callUnwritten();
  expect([answer.statusCode, answer.json()]).toEqual([200, { id: 7 }]);
});

it('H3: a call whose key could not be released fails with its own error', async () => {
  result = () => {
    throw new HttpError(429, 'error_rate_limited');
  };
  const answer = await callUnwritten();
  expect([answer.statusCode, answer.json()]).toMatchObject([429, { code: 'error_rate_limited' }]);
});
