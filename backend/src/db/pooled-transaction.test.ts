import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/backend/testing/test-database';
import { createDatabase, type Database } from './client';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = createDatabase(test.url, { connectionsMax: 1, connectTimeoutMs: 500 });
});
afterAll(async () => {
  await database.$client.end();
  await test.drop();
});

/** Runs the next query in a pool of one connection. */
const isUsable = async () => (await database.execute(sql`select 1 as one`)).rows;

describe('a transaction whose connection breaks', () => {
  it('L4: gives its connection back if it cannot begin', async () => {
    database.$client.once('acquire', (connection) => void connection.end());
    await expect(database.transaction(async () => 'never runs')).rejects.toThrow();
    expect(await isUsable()).toEqual([{ one: 1 }]);
  });

  it("L4: fails with the callback's own error if it cannot roll back, and closes its connection", async () => {
    const failing = database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
      throw new Error('the callback failed');
    });
    await expect(failing).rejects.toThrow('the callback failed');
    expect(database.$client.totalCount).toBe(0);
    expect(await isUsable()).toEqual([{ one: 1 }]);
  });

  it('keeps its connection after an error of the callback alone', async () => {
    const processId = async () => (await database.execute(sql`select pg_backend_pid() as pid`)).rows[0];
    const before = await processId();
    await expect(database.transaction(() => Promise.reject(new Error('rejected')))).rejects.toThrow('rejected');
    expect(await processId()).toEqual(before);
  });
});
