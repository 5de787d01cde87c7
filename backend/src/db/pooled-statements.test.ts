import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onServer, createTestDatabase, type TestDatabase } from '@/backend/testing/test-database';
import { createDatabase, type Database } from './client';
import { connectionUrl } from './connection-url';
import { migrateDatabase } from './migrate';
import { runExclusively } from './run-exclusively';
import { startReason } from './start-reason';

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  database = createDatabase(server.url, { isBehindPooler: true, lockTimeoutMs: 200, connectionsMax: 2 });
});
afterAll(async () => {
  await database.$client.end();
  await server.drop();
});

/** The driver's options of a connection. Its types don't have them. */
const optionsOf = (connectionString: string) => new pg.Client({ connectionString }) as unknown as { ssl: unknown };

const valueOf = async (queries: Pick<Database, 'execute'>, expression: string) =>
  (await queries.execute<{ value: unknown }>(sql.raw(`select ${expression} as value`))).rows[0]?.value;
const timeouts = "concat(current_setting('statement_timeout'), ' ', current_setting('lock_timeout'))";

it('L4: behind a pooler, statements and transactions have timeouts, and leave none on the connection', async () => {
  expect(await valueOf(database, timeouts)).toBe('15s 200ms');
  expect(await database.transaction((transaction) => valueOf(transaction, timeouts))).toBe('15s 200ms');
  const client = await database.$client.connect();
  expect((await client.query(`select ${timeouts} as value`)).rows).toEqual([{ value: '0 0' }]);
  client.release();
});

it('L4: behind a pooler, a statement that fails leaves no transaction on its connection', async () => {
  await expect(database.execute(sql`select 1 / 0`)).rejects.toThrow();
  await database.execute(sql`select 1`);
  const isOpen = "exists (select 1 from pg_stat_activity where state like 'idle in%' and datname = current_database())";
  expect(await valueOf(server.database, isOpen)).toBe(false);
});

it('L4: behind a pooler, no statement is prepared by name', async () => {
  const client = await database.$client.connect();
  await client.query({ name: 'peer', text: 'select $1::int', values: [1] });
  expect((await client.query('select * from pg_prepared_statements')).rows).toEqual([]);
  client.release();
});

it('L7: work of one process at a time has the lock of a transaction, which no pooled connection keeps', async () => {
  const isFree = 'pg_try_advisory_xact_lock(7203115)';
  await runExclusively(database, 'users', async () => {
    expect(await valueOf(server.database, isFree)).toBe(false);
    const isOpen =
      "exists (select 1 from pg_stat_activity where state = 'idle in transaction' and datname = current_database())";
    expect(await valueOf(server.database, isOpen)).toBe(true);
  });
  await expect.poll(() => valueOf(server.database, isFree)).toBe(true);
});

it('L7: a role without the rights for migrations reads the grants, and starts without them on migrated tables', async () => {
  const role = `role_${crypto.randomUUID().slice(0, 8)}`;
  const { pathname } = new URL(server.url);
  const name = pathname.slice(1);
  await onServer(server.url, `create role ${role} login password 'secret'`);
  const url = new URL(server.url);
  [url.username, url.password] = [role, 'secret'];
  await onServer(server.url, `grant usage on schema drizzle to ${role}`);
  await onServer(server.url, `grant select on drizzle.__drizzle_migrations to ${role}`);
  await migrateDatabase(url.href, process.cwd());
  await onServer(server.url, 'delete from drizzle.__drizzle_migrations');
  const grants = `GRANT CREATE ON DATABASE ${name} TO ${role}; GRANT USAGE, CREATE ON SCHEMA public TO ${role};`;
  await expect(migrateDatabase(url.href, process.cwd())).rejects.toThrow(grants);
  await onServer(server.url, `drop owned by ${role}`, `drop role ${role}`);
});

it('sslmode=require encrypts without verifying the server, and verify-full verifies it', () => {
  const sslOf = (mode: string) => optionsOf(connectionUrl(`postgres://app@db.example.com/app?sslmode=${mode}`)).ssl;
  expect(sslOf('require')).toEqual({ rejectUnauthorized: false });
  expect(sslOf('verify-full')).toEqual({});
  expect(sslOf('disable')).toBe(false);
  expect(connectionUrl('postgres://app@db.example.com/app')).toBe('postgres://app@db.example.com/app');
});

it('the reason of a failed start is the innermost cause, without the statement and its values', async () => {
  const error: unknown = await database
    .execute(sql`select ${'canary'} from missing`)
    .catch((reason: unknown) => reason);
  expect(startReason(error)).toBe('42P01: relation "missing" does not exist');
  expect(startReason(Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' }))).toBe(
    'ECONNREFUSED',
  );
  expect(startReason(new Error('no such\n database.'))).toBe('no such database');
});
