import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cuttableStatements, type Cut } from '@/backend/testing/cuttable-statements';
import { createTestDatabase, type TestDatabase } from '@/backend/testing/test-database';
import { createDatabase, type Database } from './client';
import { errorAndCauses } from './error-causes';
import { UnknownOutcomeError } from './unknown-outcome';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = createDatabase(test.url, { connectionsMax: 2 });
  await database.execute(sql`create table parents (id integer primary key)`);
  await database.execute(
    sql`create table children (parent_id integer references parents (id) deferrable initially deferred)`,
  );
});
afterAll(async () => {
  await database.$client.end();
  await test.drop();
});

/** @returns Whether an act fails because its outcome is unknown, when the connection breaks at one statement. */
async function isUnknown(cut: Cut | undefined, act: () => Promise<unknown>): Promise<boolean> {
  const error: unknown = await cuttableStatements(database)
    .run(cut, act)
    .then(
      () => undefined,
      (failure: unknown) => failure,
    );
  expect(error).toBeInstanceOf(Error);
  return errorAndCauses(error).some((one) => one instanceof UnknownOutcomeError);
}

/** Begins, inserts and commits: three statements. */
const insertInTransaction = () =>
  database.transaction((transaction) => transaction.execute(sql`insert into parents values (1)`));

describe('L4: a change whose connection breaks', () => {
  it.each(['before', 'after'] as const)(
    'L4: a transaction whose connection breaks %s its commit has an unknown outcome',
    async (when) => {
      expect(await isUnknown({ at: 3, when }, insertInTransaction)).toBe(true);
      const { rows } = await database.execute(sql`delete from parents returning id`);
      expect(rows).toHaveLength(when === 'after' ? 1 : 0);
    },
  );

  it.each([1, 2])('L4: a transaction whose connection breaks at statement %i certainly has no effect', async (at) => {
    expect(await isUnknown({ at, when: 'after' }, insertInTransaction)).toBe(false);
    expect((await database.execute(sql`select from parents`)).rows).toEqual([]);
  });

  it('L4: a transaction that PostgreSQL rejects at its commit certainly has no effect', async () => {
    const insertOrphan = () =>
      database.transaction((transaction) => transaction.execute(sql`insert into children values (9)`));
    expect(await isUnknown(undefined, insertOrphan)).toBe(false);
  });

  it.each([
    ['insert into parents values (2)', true],
    ['with added as (insert into parents values (3) returning id) select id from added', true],
    ['select id from parents', false],
  ])('L4: the outcome of %j outside of a transaction is unknown: %s', async (statement, expected) => {
    const act = () => database.execute(sql.raw(statement));
    expect(await isUnknown({ at: 1, when: 'after' }, act)).toBe(expected);
  });

  it('L4: a change that finds no connection certainly has no effect', async () => {
    const unreachable = createDatabase('postgres://app:app@127.0.0.1:9/none', { connectTimeoutMs: 500 });
    const act = () => unreachable.execute(sql`insert into parents values (4)`);
    expect(await isUnknown(undefined, act)).toBe(false);
    await unreachable.$client.end();
  });

  it('L4: the pool keeps its connections after rejected statements, and loses none that break', async () => {
    const processes = async () => (await database.execute(sql`select pg_backend_pid() as id`)).rows;
    const before = await processes();
    await expect(database.execute(sql`insert into parents values ('x')`)).rejects.toThrow();
    expect(await processes()).toEqual(before);
    for (let round = 0; round < 5; round++)
      await isUnknown({ at: 1, when: 'before' }, () => database.execute(sql`insert into parents values (5)`));
    expect(await processes()).toHaveLength(1);
  });
});
