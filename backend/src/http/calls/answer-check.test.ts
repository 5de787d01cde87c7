import { endpoint } from '@app/api-client/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestServer } from '@/backend/testing/create-test-server';
import { HttpError } from '../errors/http-error';
import { serve } from './serve';

/** A call that answers as its query asks. */
const sample = endpoint({
  name: 'sample',
  summary: 'Answers as asked.',
  method: 'GET',
  path: '/sample',
  access: 'public',
  query: z.strictObject({ as: z.string() }),
  response: z.object({ count: z.int() }),
  errors: ['error_conflict'],
});

async function serveSample(environment: 'dev' | 'production' = 'dev') {
  const test = await createTestServer(
    (app) => {
      serve(app, sample, async ({ query, reply }) => {
        if (query.as === 'declared') throw new HttpError(409, 'error_conflict');
        if (query.as === 'common') throw new HttpError(404, 'error_not_found');
        if (query.as === 'undeclared') throw new HttpError(409, 'error_flow_state');
        if (query.as === 'shapeless')
          return reply.code(409).serializer(JSON.stringify).send({ code: 'error_conflict' }) as never;
        if (query.as === 'other') return reply.serializer(JSON.stringify).send({ count: '1' }) as never;
        if (query.as === 'text') return reply.send('counted') as never;
        if (query.as === 'created') void reply.code(201).serializer(JSON.stringify);
        return { count: 1 };
      });
    },
    { config: { environment } },
  );
  return { ask: (as: string) => test.app.inject(`/sample?as=${as}`), close: test.close };
}

describe('the end of a test file', () => {
  it.each(['success', 'declared', 'common', ''])('passes if every answer is in the contract: %s', async (as) => {
    const { ask, close } = await serveSample();
    await ask(as);
    await expect(close()).resolves.toBeUndefined();
  });

  it.each([
    ['undeclared', 409, 'undeclared code error_flow_state'],
    ['shapeless', 409, 'error body: message: '],
    ['other', 200, 'response: count: '],
    ['text', 200, 'not JSON'],
    ['created', 201, 'status 201 instead of 200'],
  ])('I6: fails if an answer is outside the contract: %s', async (as, status, violation) => {
    const { ask, close } = await serveSample();
    expect((await ask(as)).statusCode).toBe(status);
    await ask('success');
    await expect(close()).rejects.toThrow(`Answers outside the contract: sample: ${violation}`);
  });

  it('passes in production, where answers are not parsed again', async () => {
    const { ask, close } = await serveSample('production');
    expect((await ask('undeclared')).statusCode).toBe(409);
    await expect(close()).resolves.toBeUndefined();
  });
});
