import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerEntries } from '@/backend/db/schema/billing/ledger';
import { createTestDeps, type TestDeps } from '@/backend/testing/create-test-deps';
import { postTransaction, type LedgerEntry } from './post-transaction';

let test: TestDeps;
beforeAll(async () => (test = await createTestDeps()));
afterAll(() => test.release());

const post = async (entries: LedgerEntry[]) => {
  const { deps } = test;
  const referenceId = deps.ids.uuid();
  await deps.database.transaction((transaction) =>
    postTransaction(transaction, deps, { organizationId: deps.ids.uuid(), referenceId, entries }),
  );
  return deps.database.select().from(ledgerEntries).where(eq(ledgerEntries.referenceId, referenceId));
};

const unbalanced = { cause: { message: expect.stringContaining('does not add up to zero') as string } };

const sale: LedgerEntry[] = [
  { account: 'receivable', unit: 'eur', amount: 125 },
  { account: 'revenue', unit: 'eur', amount: -100 },
  { account: 'tax', unit: 'eur', amount: -25 },
];

describe('the ledger', () => {
  it('BI-18: stores the entries of a movement as one transaction at the time of the clock', async () => {
    const rows = await post(sale);
    expect(rows.map(({ account, unit, amount }) => ({ account, unit, amount }))).toEqual(sale);
    expect(new Set(rows.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect(rows[0]?.happenedAt).toEqual(test.clock.now());
  });

  it('BI-18, H5: rejects entries that do not add up to zero', async () => {
    const entries: LedgerEntry[] = [...sale, { account: 'cash', unit: 'eur', amount: 1 }];
    await expect(post(entries)).rejects.toMatchObject(unbalanced);
  });

  it('BI-18, H5: rejects entries that add up to zero only across units', async () => {
    const mixed: LedgerEntry[] = [
      { account: 'wallet', unit: 'credits', amount: 100 },
      { account: 'cash', unit: 'usd', amount: -100 },
    ];
    await expect(post(mixed)).rejects.toMatchObject(unbalanced);
  });

  it('posts nothing for a movement of zero', async () => {
    expect(await post([{ account: 'cash', unit: 'usd', amount: 0 }])).toEqual([]);
  });

  it('BI-18, H5: the ledger is append-only: the database rejects changed, deleted and truncated entries', async () => {
    const { database } = test.deps;
    await post(sale);
    const rejected = { cause: { message: expect.stringContaining('append-only') as string } };
    await expect(database.update(ledgerEntries).set({ amount: 0 })).rejects.toMatchObject(rejected);
    await expect(database.delete(ledgerEntries)).rejects.toMatchObject(rejected);
    await expect(database.execute(sql`truncate ledger_entries`)).rejects.toThrow();
  });

  it('BI-18, H5: adds up to zero in each unit over all transactions', async () => {
    await post(sale);
    await post([
      { account: 'credits_sold', unit: 'credits', amount: -500 },
      { account: 'wallet', unit: 'credits', amount: 500 },
    ]);
    const sums = await test.deps.database
      .select({ unit: ledgerEntries.unit, sum: sql<string>`sum(${ledgerEntries.amount})` })
      .from(ledgerEntries)
      .groupBy(ledgerEntries.unit);
    expect(sums.length).toBeGreaterThan(1);
    expect(sums.filter(({ sum }) => sum !== '0')).toEqual([]);
  });
});
