import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClient } from '@/backend/db/with-client';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@/backend/local/embedded-postgres/start-embedded-postgres';
import { BackendProcess } from '../support/processes/backend-process';
import { eventually } from '../support/time/eventually';
import { forSeconds } from '../support/time/for-seconds';
import { WriteLoad, writeLoadLimits } from '../support/processes/write-load';

const sessions = 200;
const writers = 8;
const writesBetween = 20;
/** More than any pool holds. */
const callsAtOnce = 60;
/**
 * A request that waits for a connection longer than 1.5 s is rejected and retried. After this long, no more connections
 * appear.
 */
const steadyMs = 5_000;
const pollMs = 25;

let folder: string;
let server: EmbeddedPostgres;
let backend: BackendProcess;

// The test restarts the server itself, so the backend gets its URL. The backend would restart an embedded one itself,
// after growing pauses.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'restarted-database-'));
  server = await startEmbeddedPostgres({ folder });
  backend = await BackendProcess.prepare({ ...writeLoadLimits, DATABASE_URL: server.url, LOG_LEVEL: 'error' });
  await backend.start();
});
afterAll(async () => {
  await backend.remove();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** `pg_ctl restart -m immediate`: all server processes stop immediately, and the next start replays the log. */
async function restartImmediately(): Promise<void> {
  const { process: child } = server;
  if (!child) throw new Error('The server belongs to another process');
  const ended = once(child, 'exit');
  child.kill('SIGQUIT');
  await ended;
  server = await server.restart(AbortSignal.timeout(60_000));
}

/**
 * @returns The number of connections that the pool can provide at the same time, counted as sessions blocked by a
 *   locked table.
 */
async function usableConnections(): Promise<number> {
  return withClient(server.url, async (client) => {
    await client.query('begin');
    await client.query('lock table refresh_tokens in access exclusive mode');
    let isCounting = true;
    const callers = Array.from({ length: callsAtOnce }, async () => {
      while (isCounting) await backend.request('/token', { json: { refreshToken: 'x' } });
    });
    let usable = 0;
    for (let grownMs = performance.now(); performance.now() - grownMs < steadyMs;) {
      const { rows } = await client.query<{ waiting: number }>(
        "select count(*)::int as waiting from pg_stat_activity where application_name = 'backend' and wait_event_type = 'Lock'",
      );
      const waiting = rows[0]?.waiting ?? 0;
      if (waiting > usable) grownMs = performance.now();
      usable = Math.max(usable, waiting);
      await pause(pollMs);
    }
    isCounting = false;
    await client.query('rollback');
    await Promise.all(callers);
    return usable;
  });
}

it('L4: three minutes of immediate database restarts under write load lose no acknowledged write and no pool connection', async () => {
  const usableBefore = await usableConnections();
  const load = await WriteLoad.prepare(() => backend.url, sessions);
  load.start(writers);
  let restarts = 0;
  let backMsMax = 0;
  for (const goesOn = forSeconds(180); goesOn(); restarts++) {
    const before = load.acknowledged;
    await eventually(() => load.acknowledged >= before + writesBetween, {
      withinMs: 60_000,
      what: `writes after ${restarts} restarts`,
    });
    const downMs = performance.now();
    await restartImmediately();
    const restarted = load.acknowledged;
    await eventually(() => load.acknowledged > restarted, { what: 'a write after the restart' });
    backMsMax = Math.max(backMsMax, performance.now() - downMs);
  }
  await load.stop();
  const usable = await usableConnections();
  console.log(
    `${restarts} restarts: ${load.acknowledged} writes acknowledged, ${load.rejected} times 503, back after` +
      ` ${backMsMax.toFixed(0)} ms at most; connections of the pool: ${usableBefore} before, ${usable} afterwards`,
  );
  expect(load.wrong).toEqual([]);
  expect(await load.differences(server.url)).toEqual([]);
  expect(restarts).toBeGreaterThan(10);
  expect(load.rejected).toBeGreaterThan(0);
  expect(load.unanswered, 'the backend always responded').toBe(0);
  expect(backMsMax).toBeLessThan(10_000);
  expect(usable).toBeGreaterThanOrEqual(usableBefore);
});
