import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/testing/free-port.mjs';
import { isAlive } from './db/embedded-postgres/running-server';
import { until } from './testing/until';

type Progress = { step?: string; done?: boolean; ready?: boolean; problem?: string };

/** Lets a test make the process fail in a way that nobody has thought of. */
const failOnMessage = 'data:text/javascript,process.on("message", () => { Promise.reject(new Error("unthought of")) })';

describe('the backend as a process', { timeout: 60_000 }, () => {
  let folder: string;
  let port: number;
  let child: ChildProcess | undefined;
  let log = '';
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'server-'));
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

  /** Starts it and returns what it told until it was ready or had ended. */
  const start = async (variables: Record<string, string> = {}) => {
    const env: NodeJS.ProcessEnv = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      BACKEND_PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      KEYS_DIR: path.join(folder, 'keys'),
      ...variables,
    };
    const started = spawn(process.execPath, ['--import', 'tsx', '--import', failOnMessage, 'backend/src/server.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (text: Buffer) => (log += text.toString()));
    const told: Progress[] = [];
    const ended = once(started, 'exit').then(([code]: number[]) => code);
    started.on('message', (message: Progress) => told.push(message));
    await Promise.race([until(() => told.some(({ ready }) => ready), 45_000), ended]);
    return { told, ended, problem: told.find(({ problem }) => problem)?.problem };
  };
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok;
  const pidFile = () => path.join(folder, 'data', 'postgres', 'postmaster.pid');
  const databasePid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
  /** The database removes its file as the last thing; the process itself is reaped by whoever is process 1, when it can. */
  const expectDatabaseStopped = async (pid: number) => {
    expect(existsSync(pidFile())).toBe(false);
    expect(await until(() => !isAlive(pid))).toBe(true);
  };

  it('tells each step of its start, serves, and stops everything when it is asked to', async () => {
    const { told, ended } = await start();
    const steps = ['Keys', 'Database', 'Tables', 'Work queue', 'People', 'Backend'];
    expect(told.slice(0, -1)).toEqual(steps.flatMap((step) => [{ step }, { step, done: true }]));
    expect(told.at(-1)).toMatchObject({ ready: true });
    expect(await isReady()).toBe(true);
    const pid = databasePid();
    child?.kill('SIGTERM');
    expect(await ended).toBe(0);
    await expectDatabaseStopped(pid);
  });

  it('stops when whoever started it is gone', async () => {
    const { ended } = await start();
    const pid = databasePid();
    child?.disconnect();
    expect(await ended).toBe(0);
    await expectDatabaseStopped(pid);
  });

  const goWhileItStarts = async (hasComeSoFar: () => boolean) => {
    const starting = start();
    await until(hasComeSoFar, 45_000);
    child?.disconnect();
    expect(await (await starting).ended).toBe(0);
    expect(existsSync(pidFile())).toBe(false);
    expect(log).not.toContain('unexpected failure');
  };

  it('leaves nothing behind when whoever started it goes at once', () => goWhileItStarts(() => true));

  it('leaves nothing behind when whoever started it goes while the database has just started', () =>
    goWhileItStarts(() => existsSync(pidFile())));

  it('L5: starts again after kill -9 on the database that lives on', async () => {
    const { ended } = await start();
    const pid = databasePid();
    child?.kill('SIGKILL');
    await ended;
    expect(isAlive(pid)).toBe(true);
    await start();
    expect(await isReady()).toBe(true);
    expect(databasePid()).toBe(pid);
  });

  it('L7: ends with an error, and says so in the log, after a failure that nobody has thought of', async () => {
    const { ended } = await start();
    child?.send('fail');
    expect(await ended).toBe(1);
    expect(log).toContain('unthought of');
    await start();
    expect(await isReady()).toBe(true);
  });

  it('tells in one sentence that its port is taken, and leaves nothing running', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const { problem, ended } = await start();
    expect(problem).toBe(`Port ${port} is taken: stop what listens there, or choose another port with BACKEND_PORT.`);
    expect(await ended).toBe(1);
    expect(() => databasePid()).toThrow();
    other.close();
  });

  it('tells in one sentence that the database cannot be used, without its password', async () => {
    const { problem, ended } = await start({ DATABASE_URL: 'postgres://app:hunter2@127.0.0.1:1/app' });
    expect(problem).toMatch(/^The database at 127\.0\.0\.1:1 cannot be used \(ECONNREFUSED\): check DATABASE_URL/);
    expect(await ended).toBe(1);
    expect(log).not.toContain('hunter2');
    expect(log).not.toMatch(/\n\s+at /);
  });
});
