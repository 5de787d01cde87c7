import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseUrlOf } from '@/backend/testing/test-database';
import { withClient } from './with-client';
import { migrateDatabase } from './migrate';

describe('migrations', () => {
  const server = inject('testServerUrl');
  const name = `migrate_${randomBytes(4).toString('hex')}`;
  const url = databaseUrlOf(server, name);
  beforeAll(() => withClient(server, (client) => client.query(`create database ${name}`)));
  afterAll(() => withClient(server, (client) => client.query(`drop database ${name} with (force)`)));

  const applied = () =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
      return rows.map(({ hash }) => hash);
    });

  it('L7: migrations are applied once when three processes start concurrently on an empty database', async () => {
    await Promise.all(Array.from({ length: 3 }, () => migrateDatabase(url, process.cwd())));
    const hashes = await applied();
    expect(hashes.length).toBeGreaterThan(0);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('change nothing the second time', async () => {
    const before = await applied();
    await migrateDatabase(url, process.cwd());
    expect(await applied()).toEqual(before);
  });

  it('L7: reject a database that a newer version has migrated, and leave it unchanged', async () => {
    const newer = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)";
    await withClient(url, (client) => client.query(newer));
    const before = await applied();
    await expect(migrateDatabase(url, process.cwd())).rejects.toThrow('migration of 2100-01-01T00:00:00.000Z');
    expect(await applied()).toEqual(before);
    await withClient(url, (client) => client.query("delete from drizzle.__drizzle_migrations where hash = 'newer'"));
  });

  it('reject a database from before the first release, and say how to start again', async () => {
    const migrations = 'drizzle.__drizzle_migrations';
    await withClient(url, (client) => client.query(`update ${migrations} set created_at = created_at - 1000`));
    await expect(migrateDatabase(url, process.cwd())).rejects.toThrow('from before the first release');
    await withClient(url, (client) => client.query(`update ${migrations} set created_at = created_at + 1000`));
    await migrateDatabase(url, process.cwd());
  });

  it('create no column whose default is the time of the database', async () => {
    const { rows } = await withClient(url, (client) =>
      client.query(
        "select table_name, column_name from information_schema.columns where table_schema = 'public' and column_default ~* 'now|current|clock'",
      ),
    );
    expect(rows).toEqual([]);
  });
});
