import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '@/backend/db/client';
import { createTestServer, type TestServer } from '@/backend/testing/create-test-server';
import { createCuttableProxy, type CuttableProxy } from '@/backend/testing/cuttable-proxy';
import { createTestDatabase, type TestDatabase } from '@/backend/testing/test-database';
import { shared } from '@/backend/testing/test-endpoints';
import { until } from '@/backend/testing/until';
import { registerHealth } from '@/backend/modules/operator/health/health.routes';
import { serve } from '../calls/serve';

describe('L4: an unavailable database', () => {
  let test: TestServer;
  let line: CuttableProxy;
  let behind: TestDatabase;
  beforeAll(async () => {
    behind = await createTestDatabase();
    line = await createCuttableProxy(behind.url);
    const database = createDatabase(line.url);
    test = await createTestServer(
      (app, deps) => {
        app.addHook('onClose', () => database.$client.end());
        registerHealth(app, deps);
        serve(app, shared, async (_call) => {
          await deps.database.execute(sql`select 1`);
          return { ok: true as const };
        });
      },
      { deps: { database } },
    );
  });
  afterAll(async () => {
    await test.close();
    await line.close();
    await behind.drop();
  });

  const status = async (url: string) => (await test.app.inject(url)).statusCode;

  it.each(['cut', 'hang'] as const)(
    'L4: with the connection %s, calls answer 503 within 2 s, readiness names the database, and the service recovers',
    async (how) => {
      const callAll = async () => {
        const startedMs = performance.now();
        const answers = await Promise.all(Array.from({ length: 30 }, () => test.app.inject('/shared')));
        return { answers, tookMs: performance.now() - startedMs };
      };
      const usual = await callAll();
      expect(usual.answers.map(({ statusCode }) => statusCode)).toEqual(usual.answers.map(() => 200));
      line[how]();
      const { answers, tookMs } = await callAll();
      expect(tookMs).toBeLessThan(2_000 + 10 * usual.tookMs);
      for (const answer of answers) {
        expect(answer.statusCode).toBe(503);
        expect(answer.headers['retry-after']).toBe('2');
        expect(answer.json()).toMatchObject({ code: 'error_unavailable' });
      }
      const ready = await test.app.inject('/health/ready');
      expect([ready.statusCode, ready.json().message]).toEqual([503, 'The database cannot be reached.']);
      expect(await status('/health/live')).toBe(200);
      line.mend();
      await until(async () => (await status('/shared')) === 200, 10_000);
      expect(await status('/health/ready')).toBe(200);
    },
  );

  it('L4: the pool loses no connection over many interruptions', async () => {
    for (let round = 0; round < 20; round++) {
      const calls = Promise.all(Array.from({ length: 25 }, () => status('/shared')));
      line.cut();
      line.mend();
      expect(new Set(await calls)).not.toContain(500);
    }
    await until(async () => (await status('/shared')) === 200);
    const answers = await Promise.all(Array.from({ length: 50 }, () => status('/shared')));
    expect(new Set(answers)).toEqual(new Set([200]));
  });
});
