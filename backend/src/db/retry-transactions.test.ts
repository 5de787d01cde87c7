import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/backend/testing/test-database';
import { createDatabase, type Database } from './client';

let test: TestDatabase;
let database: Database;
let retries: unknown[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  database = createDatabase(test.url, { onRetry: (error) => retries.push(error) });
  await database.execute(sql`create table counters (id integer primary key, value integer not null)`);
});
afterAll(async () => {
  await database.$client.end();
  await test.drop();
});

const increment = (id: number) => sql`update counters set value = value + 1 where id = ${id}`;

/** Runs two transactions that update both rows in opposite order. The second update waits until both have done one. */
async function deadlock(run: Database['transaction']): Promise<PromiseSettledResult<unknown>[]> {
  await database.execute(sql`truncate counters`);
  await database.execute(sql`insert into counters values (1, 0), (2, 0)`);
  let ready = 0;
  let release = () => {};
  const bothReady = new Promise<void>((resolve) => (release = resolve));
  const update = (first: number, second: number) =>
    run(async (transaction) => {
      await transaction.execute(increment(first));
      if ((ready += 1) === 2) release();
      await bothReady;
      await transaction.execute(increment(second));
    });
  return Promise.allSettled([update(1, 2), update(2, 1)]);
}

const values = async () => (await database.execute<{ value: number }>(sql`select value from counters`)).rows;

describe('a transaction that PostgreSQL aborts because of another one', () => {
  it('I6: a transaction that PostgreSQL aborts because of another one is retried, so that both of two deadlocked transactions succeed once', async () => {
    retries = [];
    const results = await deadlock((...parameters) => database.transaction(...parameters));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await values()).toEqual([{ value: 2 }, { value: 2 }]);
    expect(retries).toHaveLength(1);
  });

  it('fails after four attempts', async () => {
    retries = [];
    let attempts = 0;
    const serializationFailure = Object.assign(new Error('aborted'), { code: '40001' });
    const failing = database.transaction(async () => {
      attempts += 1;
      throw new Error('Failed query', { cause: serializationFailure });
    });
    await expect(failing).rejects.toMatchObject({ cause: serializationFailure });
    expect([attempts, retries.length]).toEqual([4, 3]);
  });
});

describe('a transaction that fails for another reason', () => {
  it.each(['23505', '55P03', '57014', 'ECONNRESET'])(
    'a transaction that fails for another reason is not retried (%s)',
    async (code) => {
      let attempts = 0;
      const failing = database.transaction(async () => {
        attempts += 1;
        throw Object.assign(new Error('failed'), { code });
      });
      await expect(failing).rejects.toThrow('failed');
      expect(attempts).toBe(1);
    },
  );
});
