import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@/backend/local/embedded-postgres/start-embedded-postgres';
import { serverBundles } from '@/scripts/build/bundle-servers.mjs';
import { root } from '@/scripts/process/settings.mjs';
import { SupervisedProcess } from '@/scripts/process/supervised-process.mjs';
import { freePort } from '@/scripts/process/free-port.mjs';
import { copyPreparedFolder } from '../support/processes/backend-folder';
import { eventually } from '../support/time/eventually';

/** Instead of the supervisor's pauses of up to 30 s. */
const pauseMs = 100;
const failedStartsMin = 2;
const startMs = 60_000;

describe('L4: a database that the backend does not start itself', { timeout: 2 * startMs }, () => {
  let folder: string;
  let server: EmbeddedPostgres;
  let backend: SupervisedProcess;
  let url: string;
  /** Printed reasons of failed starts. */
  let reasons: string[];
  /** Pauses before another start. */
  let pauses: number;

  beforeEach(async () => {
    folder = await copyPreparedFolder();
    const dataFolder = path.join(folder, 'data');
    server = await startEmbeddedPostgres({ folder: dataFolder });
    const port = await freePort();
    url = `http://127.0.0.1:${port}/api`;
    reasons = [];
    pauses = 0;
    vi.spyOn(console, 'error').mockImplementation((line: string) => {
      if (line.includes('cannot be used')) reasons.push(line);
    });
    backend = new SupervisedProcess({
      name: 'backend',
      command: [path.join(root, serverBundles.backend.bundle)],
      environment: {
        ...process.env,
        NODE_ENV: 'production',
        APP_ENV: 'dev',
        BACKEND_PORT: String(port),
        DATABASE_URL: server.url,
        DATA_DIR: dataFolder,
        KEYS_DIR: path.join(folder, 'keys'),
        LOG_LEVEL: 'silent',
      },
      wait: (_ms, signal) => {
        pauses += 1;
        return pause(pauseMs, undefined, { signal });
      },
    });
  });
  afterEach(async () => {
    await backend.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    vi.restoreAllMocks();
  });

  const killDatabase = async () => {
    const { process: child } = server;
    if (!child) throw new Error('The server belongs to another process');
    const ended = once(child, 'exit');
    child.kill('SIGQUIT');
    await ended;
  };
  const startDatabase = async () => {
    server = await server.restart(AbortSignal.timeout(startMs));
  };
  const untilStartsFailed = () =>
    eventually(() => pauses >= failedStartsMin, { withinMs: startMs, what: 'several failed starts' });
  const isReady = async () => (await fetch(`${url}/health/ready`)).ok;

  it('L4: a database that the backend does not start itself may start after the backend, which retries until it can use it', async () => {
    await killDatabase();
    await Promise.all([backend.start(), untilStartsFailed().then(startDatabase)]);
    expect(reasons).toEqual([expect.stringContaining(new URL(server.url).host)]);
    expect(await isReady()).toBe(true);
  });

  it('L4: a database that the backend does not start itself may be away when the backend dies, which is back once the database is', async () => {
    await backend.start();
    await killDatabase();
    process.kill(backend.pid ?? 0, 'SIGKILL');
    await untilStartsFailed();
    await startDatabase();
    await eventually(isReady, { withinMs: startMs, what: 'the backend is ready again' });
  });
});
