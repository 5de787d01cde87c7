import { dayMs, minuteMs } from '@app/api-client/rules/values/durations';
import { endpoint } from '@app/api-client/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createDatabase } from '@/backend/db/client';
import { createTestServer, type TestServer } from '@/backend/testing/create-test-server';
import { dumpDatabase } from '@/backend/testing/dump-database';
import { testAuthenticator } from '@/backend/testing/test-endpoints';
import { until } from '@/backend/testing/until';
import { PaymentProviderError } from '@/backend/ports/payment-gateway';
import { HttpError } from '../errors/http-error';
import { claimKey, purgeIdempotencyKeys, storeAnswer } from './idempotency-store';
import { serve } from './serve';

const body = z.strictObject({ amount: z.int(), password: z.string().optional() });
const answer = z.object({ id: z.int(), amount: z.int() });

const pay = endpoint({
  name: 'pay',
  summary: 'A call that requires a key.',
  method: 'POST',
  path: '/pay',
  access: 'public',
  idempotencyKey: 'required',
  successStatus: 201,
  body,
  response: answer,
  errors: ['error_payment_in_progress'],
});

const order = endpoint({
  name: 'order',
  summary: 'A call that may have a key.',
  method: 'POST',
  path: '/order',
  access: 'bearer',
  idempotencyKey: 'optional',
  body,
  response: answer,
  errors: [],
});

let server: TestServer;
/** Behavior of the next calls, in addition to counting. */
let behavior: () => Promise<void>;
let effects = 0;

const perform = async (amount: number) => {
  await behavior();
  return { id: (effects += 1), amount };
};

beforeAll(async () => {
  server = await createTestServer(
    (app) => {
      serve(app, pay, async ({ body: { amount } }) => perform(amount));
      serve(app, order, async ({ body: { amount } }) => perform(amount));
    },
    { deps: { authenticator: testAuthenticator } },
  );
});
afterAll(() => server.close());
beforeEach(() => {
  behavior = async () => undefined;
  effects = 0;
});

type Call = { key?: string; token?: string; path?: string };

const call = (payload: object, { key, token, path = '/pay' }: Call = {}) =>
  server.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload: JSON.stringify(payload),
  });

describe('H3: a call with an idempotency key', () => {
  it('H3: a call with an idempotency key has one effect, and repeats status and body byte by byte', async () => {
    const key = crypto.randomUUID();
    const first = await call({ amount: 5 }, { key });
    const second = await call({ amount: 5 }, { key });
    expect([first.statusCode, first.json()]).toEqual([201, { id: 1, amount: 5 }]);
    expect([second.statusCode, second.body]).toEqual([201, first.body]);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(effects).toBe(1);
  });

  it('H3: a call with an idempotency key has one effect if 100 arrive concurrently; those in the meantime get 409 with Retry-After', async () => {
    const key = crypto.randomUUID();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    behavior = () => released;
    const rejected: Awaited<ReturnType<typeof call>>[] = [];
    const calls = Array.from({ length: 100 }, async () => {
      const response = await call({ amount: 5 }, { key });
      if (response.statusCode !== 201) rejected.push(response);
      return response;
    });
    try {
      await until(() => rejected.length === 99);
    } finally {
      release();
    }
    for (const { statusCode, headers, json } of rejected) {
      expect([statusCode, json<{ code: string }>().code]).toEqual([409, 'error_idempotency_in_progress']);
      expect(headers['retry-after']).toBe('1');
    }
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(effects).toBe(1);
  });

  it('H3: a call with an idempotency key is rejected with 400 if the key was used with another body', async () => {
    const key = crypto.randomUUID();
    await call({ amount: 5 }, { key });
    const other = await call({ amount: 6 }, { key });
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([400, 'error_idempotency_key_reused']);
    expect(effects).toBe(1);
  });

  it.each([undefined, '', 'a b', 'x'.repeat(256)])(
    'H3: a call with an idempotency key is rejected with 400 without a well-formed key: %j',
    async (key) => {
      const response = await call({ amount: 5 }, key === undefined ? {} : { key });
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
        400,
        'error_idempotency_key_missing',
      ]);
      expect(effects).toBe(0);
    },
  );

  it('repeats a final error, with the same request id', async () => {
    const key = crypto.randomUUID();
    behavior = async () => {
      throw new HttpError(400, 'error_payment_declined');
    };
    const first = await call({ amount: 5 }, { key });
    behavior = async () => undefined;
    const second = await call({ amount: 5 }, { key });
    expect([second.statusCode, second.body]).toEqual([400, first.body]);
    expect(effects).toBe(0);
  });

  it.each([
    [409, () => new HttpError(409, 'error_payment_in_progress')],
    [429, () => new HttpError(429, 'error_rate_limited')],
    [500, () => new Error('unexpected')],
    [503, () => new PaymentProviderError('unreachable')],
  ] as const)('runs again after a temporary error with %d', async (status, createError) => {
    const key = crypto.randomUUID();
    behavior = async () => {
      throw createError();
    };
    expect((await call({ amount: 5 }, { key })).statusCode).toBe(status);
    behavior = async () => undefined;
    expect((await call({ amount: 5 }, { key })).statusCode).toBe(201);
    expect(effects).toBe(1);
  });

  it('belongs to one user: another one may use the same key', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      ['user', 'other'].map((token) => call({ amount: 5 }, { key, token, path: '/order' })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(effects).toBe(2);
  });

  it('H3: a call with an idempotency key may be made without a key if it is optional, and then has an effect each time', async () => {
    const send = () => call({ amount: 5 }, { token: 'user', path: '/order' });
    for (let n = 0; n < 2; n += 1) expect((await send()).statusCode).toBe(200);
    expect(effects).toBe(2);
  });

  it('H3: survives a restart and other processes, because the response is in the database', async () => {
    const key = crypto.randomUUID();
    const first = await call({ amount: 5 }, { key });
    const reopened = createDatabase(server.databaseUrl);
    const other = await createTestServer(
      (app) => serve(app, pay, async () => Promise.reject(new Error('has no second effect'))),
      { deps: { database: reopened, keys: server.deps.keys } },
    );
    const second = await other.app.inject({
      method: 'POST',
      url: '/pay',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      payload: JSON.stringify({ amount: 5 }),
    });
    expect([second.statusCode, second.body]).toEqual([201, first.body]);
    await other.close();
    await reopened.$client.end();
  });

  it('runs again after a crash once the lease is over, and not before', async () => {
    const key = crypto.randomUUID();
    // The process is killed: it neither stores a response nor releases the key.
    let isStarted = false;
    behavior = () => {
      isStarted = true;
      return new Promise(() => undefined);
    };
    void call({ amount: 5 }, { key });
    await until(() => isStarted);
    behavior = async () => undefined;
    expect((await call({ amount: 5 }, { key })).statusCode).toBe(409);
    server.clock.advance(2 * minuteMs);
    const answers = await Promise.all(Array.from({ length: 5 }, () => call({ amount: 5 }, { key })));
    expect(answers.some(({ statusCode }) => statusCode === 201)).toBe(true);
    expect(effects).toBe(1);
  });

  it('H3: gets its response for 24 hours, after which the key is deleted', async () => {
    const key = crypto.randomUUID();
    await call({ amount: 5 }, { key });
    server.clock.advance(dayMs);
    await purgeIdempotencyKeys(server.deps);
    expect((await call({ amount: 5 }, { key })).json()).toEqual({ id: 1, amount: 5 });
    server.clock.advance(dayMs);
    await purgeIdempotencyKeys(server.deps);
    expect((await call({ amount: 5 }, { key })).json()).toEqual({ id: 2, amount: 5 });
  });

  it('leaves neither the body nor the response readable in the database', async () => {
    const key = crypto.randomUUID();
    await call({ amount: 987_654_321, password: 'Canary-Password-1' }, { key });
    const dump = await dumpDatabase(server.deps.database);
    for (const text of [key, 'Canary-Password-1', '987654321']) expect(dump).not.toContain(text);
  });

  it('never gets the response of a process whose lease was taken over', async () => {
    const keyed = { scope: 'pay', idempotencyKey: crypto.randomUUID(), requestHash: 'hash' };
    const leaseOf = async () => {
      const claim = await claimKey(server.deps, keyed);
      if (typeof claim === 'string' || !('lease' in claim)) throw new Error('The key is not free');
      return claim.lease;
    };
    const first = await leaseOf();
    server.clock.advance(2 * minuteMs);
    const second = await leaseOf();
    await storeAnswer(server.deps, keyed, first, { status: 200, body: 'first' });
    expect(await claimKey(server.deps, keyed)).toBe('in_progress');
    await storeAnswer(server.deps, keyed, second, { status: 200, body: 'second' });
    expect(await claimKey(server.deps, keyed)).toEqual({ answer: { status: 200, body: 'second' } });
  });
});
