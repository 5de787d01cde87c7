import { minuteMs } from '@app/api-client/rules/values/durations';
import { gt, lte, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/backend/testing/test-database';
import type { Queries } from './client';
import { findNextDue, isClaimable, isUnlocked } from './due-rows';
import { paymentErasures } from './schema/billing/payment-erasures';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
afterEach(() => test.database.delete(paymentErasures));

const now = new Date('2026-03-07T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
const { organizationId: id, dueAt } = paymentErasures;

/** Adds rows that have been due for so many minutes. @returns Their IDs. */
async function addRows(...dueMinutes: number[]): Promise<string[]> {
  const rows = dueMinutes.map((minutes) => ({ organizationId: crypto.randomUUID(), dueAt: minutesAgo(minutes) }));
  await test.database.insert(paymentErasures).values(rows);
  return rows.map(({ organizationId }) => organizationId);
}

async function claim(queries: Queries, max: number, at = now): Promise<string[]> {
  const rows = await queries
    .update(paymentErasures)
    .set({ dueAt: new Date(at.getTime() + minuteMs) })
    .where(isClaimable(queries, { id, dueAt }, at, max))
    .returning({ id });
  return rows.map((row) => row.id).sort();
}

it('claims at most so many due rows, the longest due first', async () => {
  const [recent, oldest, , older] = await addRows(1, 30, -1, 20);
  expect(await claim(test.database, 2)).toEqual([oldest, older].sort());
  expect(await claim(test.database, 2)).toEqual([recent]);
});

it('claims a row again only at the end of its lease', async () => {
  const [row] = await addRows(0);
  expect(await claim(test.database, 9)).toEqual([row]);
  expect(await claim(test.database, 9, new Date(now.getTime() + minuteMs - 1))).toEqual([]);
  expect(await claim(test.database, 9, new Date(now.getTime() + minuteMs))).toEqual([row]);
});

it('skips rows that another transaction is claiming, without waiting for it', async () => {
  const [oldest, older] = await addRows(30, 20);
  await test.database.transaction(async (transaction) => {
    expect(await claim(transaction, 1)).toEqual([oldest]);
    expect(await claim(test.database, 9)).toEqual([older]);
  });
});

it('claims no more rows than allowed if the plan repeats the search for due rows', async () => {
  await addRows(...Array.from({ length: 20 }, (_, row) => 20 - row));
  await test.database.transaction(async (transaction) => {
    // What is left is a nested loop, which reads the rows in the order in which they were written, the longest due first.
    for (const method of ['hashagg', 'hashjoin', 'mergejoin', 'material', 'memoize', 'sort'])
      await transaction.execute(sql.raw(`set local enable_${method} = off`));
    expect(await claim(transaction, 3)).toHaveLength(3);
  });
});

it('finds when the next row is due, also if it is due already', async () => {
  expect(await findNextDue(test.database, dueAt)).toBeNull();
  await addRows(-5, -1);
  expect(await findNextDue(test.database, dueAt)).toEqual(minutesAgo(-1));
  await addRows(30);
  expect(await findNextDue(test.database, dueAt)).toEqual(minutesAgo(30));
  expect(await findNextDue(test.database, dueAt, gt(dueAt, minutesAgo(-1)))).toEqual(minutesAgo(-5));
});

it('deletes old rows but those that another transaction has locked', async () => {
  const [locked, , recent] = await addRows(30, 20, -1);
  const purge = (queries: Queries) => queries.delete(paymentErasures).where(isUnlocked(queries, [id], lte(dueAt, now)));
  await test.database.transaction(async (transaction) => {
    await claim(transaction, 1);
    await purge(test.database);
  });
  const left = await test.database.select({ id }).from(paymentErasures);
  expect(left.map((row) => row.id).sort()).toEqual([locked, recent].sort());
});
