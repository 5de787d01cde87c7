import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createDatabase, type Database } from '@/backend/db/client';
import { migrateDatabase } from '@/backend/db/migrate';
import { withClient } from '@/backend/db/with-client';
import { startEmbeddedPostgres } from '@/backend/local/embedded-postgres/start-embedded-postgres';
import { databaseUrlOf, onServer } from '@/backend/testing/test-database';
import { freePort } from '@/scripts/process/free-port.mjs';
import { register } from '../support/people/registration';
import { BackendProcess } from '../support/processes/backend-process';
import bundleOnce from '../support/processes/bundle-servers';
import { installed, type Peer } from './peer';

/** Starts PgBouncer with its own settings but the pool mode, in front of a server. */
async function startPgBouncer(folder: string, serverUrl: string): Promise<{ url: string; stop(): void }> {
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const port = await freePort();
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n"owner" "owner"\n`);
  const settings = path.join(folder, 'pgbouncer.ini');
  const server = `host=${hostname} port=${serverPort}`;
  writeFileSync(
    settings,
    `[databases]\n* = ${server}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = trust\nauth_file = ${users}\npool_mode = transaction\n`,
  );
  for (const file of [users, settings]) chmodSync(file, 0o644);
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'daemon'] : [];
  const pooler = spawn('pgbouncer', ['-q', ...asUser, settings], { stdio: 'ignore' });
  const url = new URL(serverUrl);
  url.port = String(port);
  for (let attempt = 0; ; attempt += 1) {
    try {
      await withClient(url.href, (client) => client.query('select 1'));
      return { url: url.href, stop: () => void pooler.kill() };
    } catch (error) {
      if (attempt >= 50) {
        pooler.kill();
        throw error;
      }
      await delay(100);
    }
  }
}

/** Statements and transactions have their timeouts, and leave nothing on connections that others get. */
async function tryTimeouts(url: string): Promise<void> {
  const database = createDatabase(url, { isBehindPooler: true, lockTimeoutMs: 200, connectionsMax: 2 });
  const settingOf = async (queries: Pick<Database, 'execute'>, name: string) =>
    (await queries.execute<{ value: string }>(sql`select current_setting(${name}) as value`)).rows[0]?.value;
  assert.equal(await settingOf(database, 'statement_timeout'), '15s');
  assert.equal(await database.transaction((transaction) => settingOf(transaction, 'lock_timeout')), '200ms');
  await database.execute(sql`create table if not exists peer_locks (id int primary key)`);
  await database.execute(sql`insert into peer_locks values (1) on conflict do nothing`);
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select * from peer_locks for update`);
    await assert.rejects(database.execute(sql`delete from peer_locks`));
  });
  await database.execute(sql`drop table peer_locks`);
  await database.$client.end();
  await withClient(url, async (client) => {
    const { rows } = await client.query("select current_setting('statement_timeout') as value");
    assert.deepEqual(rows, [{ value: '0' }]);
  });
}

/** Two backends start on an empty database, serve, stop, and start again. */
async function tryBackend(url: string, folder: string): Promise<void> {
  const settings = { DATABASE_URL: url };
  const first = await BackendProcess.prepare(settings, folder);
  const second = await BackendProcess.prepare(settings, folder);
  for (let round = 1; round <= 2; round += 1) {
    await first.start();
    await second.start();
    for (const backend of [first, second]) {
      assert.equal((await backend.request('/health/ready')).status, 200);
      const email = `user-${round}-${backend.port}@peers.example`;
      const user = { email, password: 'Contour-Line-7', firstName: 'Ada', lastName: 'Walker' };
      assert.equal((await register(`${backend.url}/api`, user)).status, 202);
      assert.equal((await backend.request('/login', { json: { email, password: 'wrong' } })).status, 400);
    }
    await first.stop();
    await second.stop();
  }
  for (const { log } of [first, second]) assert.doesNotMatch(log, /"level":"(error|fatal)"/);
}

/** A role without rights reads the grants, and needs them for migrations only. */
async function tryRights(serverUrl: string, poolerUrl: string): Promise<void> {
  await onServer(
    serverUrl,
    "create role owner login password 'owner'",
    'create database owned',
    'revoke all on database owned from public',
  );
  await onServer(serverUrl, 'grant connect on database owned to owner');
  const url = new URL(databaseUrlOf(poolerUrl, 'owned'));
  url.username = 'owner';
  await assert.rejects(migrateDatabase(url.href, process.cwd()), /GRANT CREATE ON DATABASE owned TO owner;/);
  await onServer(serverUrl, 'grant create on database owned to owner');
  await onServer(databaseUrlOf(serverUrl, 'owned'), 'grant usage, create on schema public to owner');
  await migrateDatabase(url.href, process.cwd());
  await onServer(serverUrl, 'revoke create on database owned from owner');
  await migrateDatabase(url.href, process.cwd());
}

/** PgBouncer of Debian in transaction mode, in front of the embedded PostgreSQL. */
export const pgbouncer: Peer = {
  name: 'PgBouncer',
  version: () => installed('pgbouncer') && execFileSync('pgbouncer', ['--version']).toString().split('\n')[0],
  missing: 'apt-get install -y pgbouncer',
  tried: 'transaction mode: migrations, two backends, second start, timeouts, a role without CREATE',
  try: async (folder) => {
    await bundleOnce();
    const server = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres') });
    try {
      const pooler = await startPgBouncer(folder, server.url);
      try {
        await onServer(server.url, 'create database peers');
        await tryTimeouts(databaseUrlOf(pooler.url, 'peers'));
        await tryRights(server.url, pooler.url);
        await tryBackend(databaseUrlOf(pooler.url, 'peers'), path.join(folder, 'backend'));
      } finally {
        pooler.stop();
      }
    } finally {
      await server.stop();
    }
  },
};
