import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StartError } from '@app/server-kit/start-error';
import { prepareData, type PreparedData } from '@/backend/testing/prepared-data';
import { until } from '@/backend/testing/until';
import { withClient } from '@/backend/db/with-client';
import { superviseServer, type SupervisedServer } from './supervise-server';
import { findRunningServer, isAlive } from './running-server';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres';

const createLog = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() });
/** Higher than any process id on Linux, macOS and Windows. */
const endedPid = 2 ** 30;

describe('a server that fails to restart', () => {
  it('a server that fails to restart is retried after growing pauses and logged each time, until the watch is stopped', async () => {
    const pausesMs: number[] = [];
    const log = createLog();
    const problem = new StartError('The disk is full.');
    const restart = vi.fn(() => Promise.reject(problem));
    const stop = vi.fn(async () => undefined);
    const watch = superviseServer({ pid: endedPid, restart, stop }, log, async (durationMs, signal) => {
      pausesMs.push(durationMs);
      if (pausesMs.length === 9) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    await until(() => pausesMs.length === 9);
    await watch.stop();
    expect(pausesMs).toEqual([0, 100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000]);
    expect(restart).toHaveBeenCalledTimes(8);
    expect(log.error.mock.calls.map(([entry]) => entry as unknown)).toEqual(
      Array.from({ length: 8 }, (_, index) => ({ err: problem, attempt: index + 1 })),
    );
    expect(stop).toHaveBeenCalledOnce();
  });

  it('a server that fails to restart is retried after growing pauses if it ends soon after each start', async () => {
    const pausesMs: number[] = [];
    const server: SupervisedServer = { pid: endedPid, restart: async () => server, stop: async () => undefined };
    const watch = superviseServer(server, createLog(), async (durationMs, signal) => {
      pausesMs.push(durationMs);
      if (pausesMs.length === 4) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    await until(() => pausesMs.length === 4);
    await watch.stop();
    expect(pausesMs).toEqual([0, 100, 200, 400]);
  });
});

describe('a watched embedded PostgreSQL', { timeout: 60_000 }, () => {
  let prepared: PreparedData;
  let folder: string;
  let watches: { stop(): Promise<void> }[] = [];
  beforeAll(async () => {
    prepared = await prepareData();
  });
  afterAll(() => prepared.remove());
  beforeEach(() => {
    folder = prepared.copy();
  });
  afterEach(async () => {
    for (const watch of watches) await watch.stop();
    watches = [];
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async () => {
    const server = await startEmbeddedPostgres({ folder });
    const log = createLog();
    const watch = superviseServer(server, log);
    watches.push(watch);
    return { server, log, watch };
  };
  const query = (url: string, sql: string) =>
    withClient(url, async (client) => (await client.query<{ answer: number }>(sql)).rows[0]?.answer);
  const readPid = ({ dataFolder }: EmbeddedPostgres) =>
    Number(readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const waitForSuccessor = ({ pid, dataFolder }: EmbeddedPostgres) =>
    until(async () => {
      const running = await findRunningServer(dataFolder);
      return running?.pid === pid ? undefined : running;
    });

  it('L4: a watched embedded PostgreSQL is restarted with the same URL and data each time it is killed', async () => {
    const { server, log } = await start();
    await query(server.url, 'create table kept as select 42 as answer');
    process.kill(server.pid, 'SIGKILL');
    const second = await waitForSuccessor(server);
    // A server killed before the watcher has seen it ready counts as a failed start, which is not logged.
    await until(() => log.info.mock.calls.length === 1);
    process.kill(second.pid, 'SIGKILL');
    const third = await waitForSuccessor({ ...server, pid: second.pid });
    expect([second.url, third.url]).toEqual([server.url, server.url]);
    expect(await query(server.url, 'select answer from kept')).toBe(42);
    await until(() => log.info.mock.calls.length === 2);
    expect(log.warn.mock.calls[0]?.[0]).toEqual({ pid: server.pid, exitCode: null, signal: 'SIGKILL' });
  });

  it('L4: a watched embedded PostgreSQL is restarted by one of the backends that share it, and found by the others', async () => {
    const one = await start();
    const other = await start();
    expect([one.server.isReused, other.server.isReused]).toEqual([false, true]);
    process.kill(one.server.pid, 'SIGKILL');
    await until(() => one.log.info.mock.calls.length === 1 && other.log.info.mock.calls.length === 1);
    const [{ pid }] = one.log.info.mock.calls[0] as [{ pid: number }];
    expect(other.log.info.mock.calls[0]?.[0]).toEqual({ pid });
    expect(readPid(one.server)).toBe(pid);
  });

  it('L4: a watched embedded PostgreSQL is restarted by the remaining backend after the one that started it has ended', async () => {
    const started = await startEmbeddedPostgres({ folder });
    const { server, log } = await start();
    expect(server.isReused).toBe(true);
    process.kill(started.pid, 'SIGKILL');
    expect((await waitForSuccessor(started)).url).toBe(server.url);
    await until(() => log.info.mock.calls.length === 1);
  });

  it('L7: a watched embedded PostgreSQL is not restarted after the watch is stopped', async () => {
    const { server, log, watch } = await start();
    await watch.stop();
    expect(await until(() => !isAlive(server.pid))).toBe(true);
    expect(await findRunningServer(server.dataFolder)).toBeUndefined();
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('L7: leaves no process running when it is stopped during a restart', async () => {
    const { server, watch } = await start();
    process.kill(server.pid, 'SIGKILL');
    const pid = await until(() => {
      const found = readPid(server);
      return found === server.pid ? undefined : found;
    });
    await watch.stop();
    expect(await until(() => !isAlive(pid))).toBe(true);
    expect(() => readPid(server)).toThrow('ENOENT');
  });
});
