import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '@app/server-kit/start-error';
import { prepareData, type PreparedData } from '@/backend/testing/prepared-data';
import { until } from '@/backend/testing/until';
import { withClient } from '@/backend/db/with-client';
import { isAlive } from './running-server';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres';

const isRoot = process.getuid?.() === 0;
if (!isRoot) process.stdout.write('Skipped: tests of starting PostgreSQL as root.\n');

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  let prepared: PreparedData;
  let parent: string;
  let folder: string;
  let servers: EmbeddedPostgres[] = [];
  beforeAll(async () => {
    prepared = await prepareData();
  });
  afterAll(() => prepared.remove());
  beforeEach(() => {
    parent = mkdtempSync(path.join(tmpdir(), 'embedded-'));
    chmodSync(parent, 0o755);
    folder = path.join(parent, 'data');
  });
  afterEach(async () => {
    for (const server of servers) await server.stop();
    servers = [];
    rmSync(parent, { recursive: true, force: true });
  });

  const start = async () => {
    const server = await startEmbeddedPostgres({ folder });
    servers.push(server);
    return server;
  };
  /** Starts a server on the data of an earlier one. */
  const startPrepared = () => {
    rmSync(parent, { recursive: true });
    folder = parent = prepared.copy();
    return start();
  };
  const query = <T>(url: string, sql: string) =>
    withClient(url, async (client) => (await client.query<{ answer: T }>(sql)).rows[0]?.answer);

  it('starts on an empty folder, preserves the data, and stops', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    expect(await until(() => !isAlive(first.pid))).toBe(true);
    const second = await start();
    expect(second.isReused).toBe(false);
    expect(await query(second.url, 'select answer from kept')).toBe(42);
  });

  it('the embedded PostgreSQL is durable, accepts only local connections with a password, and is reused after its backend was killed', async () => {
    const { url, pid } = await startPrepared();
    const setting = (name: string) => query(url, `select current_setting('${name}') as answer`);
    expect(await setting('fsync')).toBe('on');
    expect(await setting('data_checksums')).toBe('on');
    expect(await setting('listen_addresses')).toBe('127.0.0.1');
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1 as answer')).rejects.toThrow(/password/);
    // Case mapping follows Unicode on every machine.
    expect(await query(url, "select lower('ÀÉÎÕÜ') as answer")).toBe('àéîõü');

    const second = await start();
    expect([second.isReused, second.pid, second.url]).toEqual([true, pid, url]);
  });

  it('the embedded PostgreSQL is restarted with its data and URL after it was killed', async () => {
    const first = await startPrepared();
    await query(first.url, 'create table kept as select 42 as answer');
    process.kill(first.pid, 'SIGKILL');
    await until(() => !isAlive(first.pid));
    const second = await start();
    expect(second.pid).not.toBe(first.pid);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select answer from kept')).toBe(42);
  });

  it('runs one server after three concurrent starts on an empty folder', async () => {
    const started = await Promise.all([start(), start(), start()]);
    expect(new Set(started.map(({ pid }) => pid)).size).toBe(1);
    expect(new Set(started.map(({ url }) => url)).size).toBe(1);
    expect(started.filter(({ isReused }) => !isReused)).toHaveLength(1);
  });

  it('the embedded PostgreSQL is not stopped while another backend uses it', async () => {
    const server = await startPrepared();
    const backend = new URL(server.url);
    backend.searchParams.set('application_name', 'backend');
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: backend.href });
    await client.connect();
    await server.stop();
    expect(isAlive(server.pid)).toBe(true);
    await client.end();
    await server.stop();
    expect(await until(() => !isAlive(server.pid))).toBe(true);
  });

  it('rejects a folder that cannot be created with a StartError', async () => {
    const file = path.join(parent, 'file');
    writeFileSync(file, '');
    const start = startEmbeddedPostgres({ folder: path.join(file, 'data') });
    await expect(start).rejects.toThrow(new StartError(`The folder ${file}/data cannot be created (ENOTDIR).`));
  });

  describe.skipIf(!isRoot)('started by root', () => {
    it('runs as an unprivileged account', async () => {
      const { pid } = await startPrepared();
      const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      expect(Number(uid)).toBeGreaterThan(0);
    });

    it('works in a folder that only root may enter, and deletes its staged data after that folder was removed', async () => {
      mkdirSync(folder, { mode: 0o700 });
      chmodSync(parent, 0o700);
      const first = await start();
      const place = path.dirname(readlinkSync(path.join(folder, 'postgres')));
      await query(first.url, 'create table kept as select 42 as answer');
      await first.stop();
      const second = await start();
      expect(await query(second.url, 'select answer from kept')).toBe(42);
      await second.stop();
      servers = [];

      rmSync(folder, { recursive: true });
      mkdirSync(folder, { mode: 0o700 });
      const third = await start();
      await expect(query(third.url, 'select answer from kept')).rejects.toThrow(/does not exist/);
      expect(existsSync(place)).toBe(false);
    });
  });
});
