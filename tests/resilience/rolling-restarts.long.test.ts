import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@/backend/local/embedded-postgres/start-embedded-postgres';
import { BackendProcess } from '../support/processes/backend-process';
import { Balancer } from '../support/processes/balancer';
import { eventually } from '../support/time/eventually';
import { forSeconds } from '../support/time/for-seconds';
import { logIn, WriteLoad, writeLoadLimits } from '../support/processes/write-load';

const sessions = 200;
const writers = 6;
const readers = 6;

let folder: string;
let server: EmbeddedPostgres;
let backends: [BackendProcess, BackendProcess];
let balancer: Balancer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rolling-restarts-'));
  server = await startEmbeddedPostgres({ folder });
  const shared = { ...writeLoadLimits, DATABASE_URL: server.url, LOG_LEVEL: 'warn' };
  // Only dev seeds users.
  const dev = await BackendProcess.prepare(shared);
  await dev.start();
  dev.signal('SIGTERM');
  await dev.ended();
  // As in production: a stopping backend gives the load balancer a moment to notice.
  const deployed = {
    ...shared,
    APP_ENV: 'staging',
    PUBLIC_BASE_URL: 'http://localhost:3000',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@deployed.example',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET_KEY: 'secret',
  };
  const one = await BackendProcess.prepare(deployed, dev.folder);
  backends = [one, await BackendProcess.prepare(deployed, dev.folder)];
  for (const backend of backends) await backend.start();
  balancer = new Balancer(backends);
  await balancer.start();
  for (const backend of backends) await untilInUse(backend);
});
afterAll(async () => {
  await balancer.stop();
  for (const backend of backends) {
    backend.signal('SIGTERM');
    await backend.ended();
  }
  await backends[0].remove();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const untilInUse = (backend: BackendProcess) =>
  eventually(() => balancer.isReady(backend), { withinMs: 30_000, what: 'the balancer uses the backend' });

/** Reads an account repeatedly and records every response that is not a success. */
async function read(accessToken: string, goesOn: () => boolean) {
  const failures: string[] = [];
  let count = 0;
  for (; goesOn(); count++) {
    try {
      const answer = await fetch(`${balancer.url}/api/account`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      const text = await answer.text();
      if (answer.status !== 200) failures.push(`${answer.status} ${text}`);
    } catch (error) {
      failures.push(String(error));
    }
  }
  return { count, failures };
}

it('L7: three minutes of rolling restarts of two backends under reads and writes fail no request', async () => {
  const load = await WriteLoad.prepare(() => balancer.url, sessions);
  const { accessToken } = await logIn(balancer.url);
  let isOver = false;
  load.start(writers);
  const reading = Array.from({ length: readers }, () => read(accessToken, () => !isOver));
  let restarts = 0;
  const exitCodes = new Set<number>();
  for (const goesOn = forSeconds(180); goesOn();) {
    for (const backend of backends) {
      backend.signal('SIGTERM');
      exitCodes.add(await backend.ended());
      await backend.start();
      await untilInUse(backend);
      restarts += 1;
    }
  }
  isOver = true;
  await load.stop();
  const reads = await Promise.all(reading);
  const failures = reads.flatMap((one) => one.failures);
  const count = reads.reduce((sum, one) => sum + one.count, 0);
  console.log(
    `${restarts} restarts: ${failures.length} of ${count} reads failed, ${load.acknowledged} writes were acknowledged,` +
      ` ${load.rejected} refused, ${load.unanswered} not answered`,
  );
  expect(failures).toEqual([]);
  expect([load.wrong, load.rejected, load.unanswered]).toEqual([[], 0, 0]);
  expect(await load.differences(server.url)).toEqual([]);
  expect([...exitCodes]).toEqual([0]);
  expect(restarts).toBeGreaterThan(10);
});
