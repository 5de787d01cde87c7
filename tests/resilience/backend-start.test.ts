import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '@/backend/local/embedded-postgres/running-server';
import { until } from '@/backend/testing/until';
import { serverBundles } from '@/scripts/build/bundle-servers.mjs';
import { root } from '@/scripts/process/settings.mjs';
import { freePort } from '@/scripts/process/free-port.mjs';
import { copyPreparedFolder, createBackendFolder } from '../support/processes/backend-folder';

type Progress = { step?: string; done?: boolean; ready?: boolean; problem?: string };

/** Causes an unhandled error on request. */
const failOnMessage =
  'data:text/javascript,process.on("message", () => { Promise.reject(new Error("unhandled here")) })';

describe('the backend process', { timeout: 60_000 }, () => {
  let folder: string;
  let port: number;
  let child: ChildProcess | undefined;
  let log = '';
  beforeEach(async () => {
    folder = await copyPreparedFolder();
    port = await freePort();
    log = '';
  });
  afterEach(async () => {
    if (child?.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts the backend and collects its messages until it is ready or has exited. */
  const start = async (variables: Record<string, string> = {}) => {
    const env: NodeJS.ProcessEnv = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      BACKEND_PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      KEYS_DIR: path.join(folder, 'keys'),
      ...variables,
    };
    const started = spawn(
      process.execPath,
      ['--import', failOnMessage, path.join(root, serverBundles.backend.bundle)],
      {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (text: Buffer) => (log += text.toString()));
    const messages: Progress[] = [];
    const ended = once(started, 'exit').then(([code]: number[]) => code);
    started.on('message', (message: Progress) => messages.push(message));
    await Promise.race([until(() => messages.some(({ ready }) => ready), 45_000), ended]);
    return { messages, ended, problem: messages.find(({ problem }) => problem)?.problem };
  };
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok;
  const pidFile = () => path.join(folder, 'data', 'postgres', 'postmaster.pid');
  const databasePid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
  /** The database removes its file last. Process 1 reaps the process some time later. */
  const expectDatabaseStopped = async (pid: number) => {
    expect(existsSync(pidFile())).toBe(false);
    expect(await until(() => !isAlive(pid))).toBe(true);
  };

  it('reports each step of its first start, serves requests, and stops everything on SIGTERM', async () => {
    rmSync(folder, { recursive: true });
    folder = await createBackendFolder();
    const { messages, ended } = await start();
    const steps = ['Keys', 'Database', 'Tables', 'Work queue', 'Sample users', 'Backend'];
    expect(messages.slice(0, -1)).toEqual(steps.flatMap((step) => [{ step }, { step, done: true }]));
    expect(messages.at(-1)).toMatchObject({ ready: true });
    expect(await isReady()).toBe(true);
    const pid = databasePid();
    child?.kill('SIGTERM');
    expect(await ended).toBe(0);
    await expectDatabaseStopped(pid);
  });

  it('stops when its supervisor exits', async () => {
    const { ended } = await start();
    const pid = databasePid();
    child?.disconnect();
    expect(await ended).toBe(0);
    await expectDatabaseStopped(pid);
  });

  const disconnectOnce = async (hasComeSoFar: () => boolean) => {
    const starting = start();
    await until(hasComeSoFar, 45_000);
    child?.disconnect();
    expect(await (await starting).ended).toBe(0);
    expect(existsSync(pidFile())).toBe(false);
    expect(log).not.toContain('unexpected failure');
  };

  it('leaves nothing running when its supervisor exits immediately', () => disconnectOnce(() => true));

  it('leaves nothing running when its supervisor exits right after the database has started', () =>
    disconnectOnce(() => existsSync(pidFile())));

  it('L5: starts again after kill -9 with its running database', async () => {
    const { ended } = await start();
    const pid = databasePid();
    child?.kill('SIGKILL');
    await ended;
    expect(isAlive(pid)).toBe(true);
    await start();
    expect(await isReady()).toBe(true);
    expect(databasePid()).toBe(pid);
  });

  it('L7: logs an unhandled error and exits with code 1', async () => {
    const { ended } = await start();
    child?.send('fail');
    expect(await ended).toBe(1);
    expect(log).toContain('unhandled here');
    await start();
    expect(await isReady()).toBe(true);
  });

  it('reports a port in use in one sentence, and leaves nothing running', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const { problem, ended } = await start();
    expect(problem).toBe(`Port ${port} is taken: stop what listens there, or choose another port with BACKEND_PORT.`);
    expect(await ended).toBe(1);
    expect(() => databasePid()).toThrow();
    other.close();
  });

  it('reports an unusable database in one sentence, without its password', async () => {
    const { problem, ended } = await start({ DATABASE_URL: 'postgres://app:hunter2@127.0.0.1:1/app' });
    expect(problem).toMatch(/^The database at 127\.0\.0\.1:1 cannot be used \(ECONNREFUSED\): check DATABASE_URL/);
    expect(await ended).toBe(1);
    expect(log).not.toContain('hunter2');
    expect(log).not.toMatch(/\n\s+at /);
  });
});
