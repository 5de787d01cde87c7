import { minuteMs } from '@app/api-client/rules/values/durations';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createTestServer } from '@/backend/testing/create-test-server';
import { shared } from '@/backend/testing/test-endpoints';
import { serve } from '../calls/serve';
import { createLogger } from '../server/logger';
import { HttpError } from './http-error';

const full = { ...shared, name: 'full', path: '/full' } as const;
const cut = { ...shared, name: 'cut', path: '/cut' } as const;

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A server whose calls are rejected, with what it logs and reports. */
async function rejecting() {
  const lines: string[] = [];
  const report = vi.fn();
  const logger = createLogger({ logLevel: 'warn' }, { write: (line) => void lines.push(line) }, report);
  const test = await createTestServer(
    (app) => {
      serve(app, full, async (_call) => {
        throw new HttpError(503, 'error_unavailable');
      });
      serve(app, cut, async (_call) => {
        throw Object.assign(new Error('10.0.0.1 does not answer'), { code: 'ECONNREFUSED' });
      });
    },
    { deps: { logger } },
  );
  onTestFinished(() => test.close());
  const call = async (url: string, times: number) => {
    for (let time = 0; time < times; time += 1) expect((await test.app.inject(url)).statusCode).toBe(503);
  };
  const entries = () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>);
  return { report, call, entries };
}

it('K1: an overload is one error with a report, then one warning a second with the number of rejected requests', async () => {
  const { report, call, entries } = await rejecting();
  await call('/full', 200);
  expect(entries()).toMatchObject([{ level: 'error', msg: 'request failed', route: '/full', status: 503 }]);
  vi.advanceTimersByTime(1_000);
  expect(entries()).toMatchObject([{ level: 'warn', msg: 'requests rejected', count: 199, routes: ['/full'] }]);
  await call('/full', 300);
  vi.advanceTimersByTime(1_000);
  expect(entries()).toMatchObject([{ level: 'warn', count: 300 }]);
  vi.advanceTimersByTime(1_000);
  expect(entries()).toEqual([]);
  expect(report).toHaveBeenCalledTimes(1);
});

it('K1: an outage that begins during an overload is an error of its own', async () => {
  const { report, call, entries } = await rejecting();
  await call('/full', 2);
  await call('/cut', 3);
  expect(entries()).toMatchObject([{ route: '/full' }, { route: '/cut', err: { code: 'ECONNREFUSED' } }]);
  vi.advanceTimersByTime(1_000);
  expect(entries()).toMatchObject([{ count: 1 }, { count: 2, source: 'Error ECONNREFUSED', routes: ['/cut'] }]);
  expect(report).toHaveBeenCalledTimes(2);
});

it('K1: an overload that returns after a quiet minute is reported again', async () => {
  const { report, call } = await rejecting();
  await call('/full', 2);
  vi.advanceTimersByTime(minuteMs);
  await call('/full', 1);
  vi.advanceTimersByTime(minuteMs + 1_000);
  await call('/full', 1);
  expect(report).toHaveBeenCalledTimes(2);
});
