import { dayMs } from '@app/api-client/rules/values/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueEmail } from '@/backend/email/outbox';
import { createTestApp, type TestApp } from '@/backend/testing/create-test-app';
import { createTestDatabase } from '@/backend/testing/test-database';
import { until } from '@/backend/testing/until';
import type { LocalClock } from '@/backend/ports/clock';
import { createLocalClock } from './clock-control/local-clock';

type Summary = { id: string; to: string; subject: string };

describe('the local tools', () => {
  let test: TestApp;
  let clock: LocalClock;
  let other: LocalClock;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const shared = await createTestDatabase();
    drop = shared.drop;
    const { logger } = (test = await createTestApp()).deps;
    clock = await createLocalClock(shared.database, logger);
    other = await createLocalClock(shared.database, logger);
    await test.close();
    test = await createTestApp({ deps: { localClock: clock } });
  });
  afterAll(async () => {
    clock.stop();
    other.stop();
    await test.close();
    await drop();
  });

  const json = (method: 'PUT' | 'POST', url: string, payload: object) =>
    test.app.inject({ method, url, payload, headers: { 'content-type': 'application/json' } });

  it('list delivered emails, newest first, and return each completely', async () => {
    for (const to of ['ada@example.com', 'grace@example.com']) {
      await test.database.transaction((transaction) =>
        queueEmail(transaction, test.deps, {
          to,
          subject: `For ${to}`,
          html: '<b>Hello</b>',
          text: 'Hello',
          kind: 'hello',
        }),
      );
      test.clock.advance(1_000);
    }
    expect((await test.app.inject('/api/local/mailbox')).json()).toEqual([]);
    await test.mailbox.emails();
    const all = (await test.app.inject('/api/local/mailbox')).json<Summary[]>();
    expect(all.map(({ to }) => to)).toHaveLength(2);
    const [ada] = (await test.app.inject('/api/local/mailbox?to=ada%40example.com')).json<Summary[]>();
    expect((await test.app.inject(`/api/local/mailbox/${ada?.id}`)).json()).toEqual({
      ...ada,
      html: '<b>Hello</b>',
      text: 'Hello',
    });
  });

  it('answer 404 for an unknown email and 400 for an invalid id', async () => {
    expect((await test.app.inject('/api/local/mailbox/0b1e7f0a-9f0e-4c3e-8d65-0d7f4f1c2a3b')).statusCode).toBe(404);
    expect((await test.app.inject('/api/local/mailbox/x')).statusCode).toBe(400);
  });

  it('set and advance the clock immediately', async () => {
    const before = Date.now();
    expect((await json('PUT', '/api/local/clock', { offsetMs: dayMs })).json()).toMatchObject({
      offsetMs: dayMs,
    });
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before + dayMs);
    expect((await json('POST', '/api/local/clock/advance', { byMs: 1_000 })).json()).toMatchObject({
      offsetMs: 86_401_000,
    });
    expect((await test.app.inject('/api/local/clock')).json()).toMatchObject({ offsetMs: 86_401_000 });
  });

  it('apply the moved clock to other processes on the same database', async () => {
    await clock.setOffset(5_000_000);
    await until(() => other.offsetMs() === 5_000_000);
  });

  it.each([{ offsetMs: 'a' }, { offsetMs: 1.5 }, { offsetMs: 1e15 }, {}, { offsetMs: 1, x: 1 }])(
    'reject the clock offset %j',
    async (body) => {
      expect((await json('PUT', '/api/local/clock', body)).statusCode).toBe(400);
    },
  );

  it.each(['staging', 'production'] as const)('the local tools do not exist in %s', async (environment) => {
    const real = await createTestApp({ config: { environment }, deps: { localClock: clock } });
    for (const url of ['/api/local/mailbox', '/api/local/mailbox/x', '/api/local/clock', '/api/local/clock/steps']) {
      expect([url, (await real.app.inject(url)).statusCode]).toEqual([url, 404]);
    }
    await real.close();
  });
});
