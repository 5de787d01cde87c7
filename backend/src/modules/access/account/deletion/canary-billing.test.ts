import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { promoRedemptions } from '@/backend/db/schema/billing/promo-codes';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { erasureList } from '@/backend/modules/organization/personal-data';
import { goodPassword } from '../testing/account-test-app';
import { canary, createCanaryUser, type CanaryUser } from './testing/canary';
import { createDeletionApp, type DeletionApp } from './testing/deletion-app';

let test: DeletionApp;
let canaryUser: CanaryUser;
beforeEach(async () => {
  test = await createDeletionApp();
  canaryUser = await createCanaryUser(test);
});
afterEach(() => test.close());

/** Deletes the account by either call, and finishes what the workers do afterwards. */
const deletions = {
  'the account is deleted': () => test.deleteAccount(canaryUser.token),
  'the organization is closed': () =>
    test.closeOrganization(canaryUser.token, { typedName: canary.company, currentPassword: goodPassword }),
};

/** @returns The tables of the public schema that contain a value in any column. */
async function findTables(value: string): Promise<string[]> {
  const { rows } = await test.database.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { name } of rows) {
    const pattern = `%${value}%`;
    const { rows: hits } = await test.database.execute(
      sql`select 1 from ${sql.identifier(name)} as one where to_jsonb(one)::text like ${pattern} limit 1`,
    );
    if (hits.length > 0) found.push(`public.${name}`);
  }
  return found.sort();
}

/** The tables that the erasure list keeps when an organization is closed. */
const keptTables = new Set(
  erasureList.filter(({ organization }) => organization === 'kept').map(({ table }) => table as string),
);

it.each(Object.entries(deletions))(
  'M3: invoices, charges, ledger and redemptions are all that is left of billing when %s',
  async (_when, deletion) => {
    expect((await deletion()).statusCode).toBe(200);
    await test.finishErasures();
    const tables = await findTables(canaryUser.organizationId);
    expect(tables.filter((table) => table !== 'public.security_events')).toEqual([
      'public.invoices',
      'public.ledger_entries',
      'public.promo_redemptions',
      'public.purchases',
    ]);
    for (const table of tables) expect([table, keptTables.has(table)]).toEqual([table, true]);
  },
);

it('M3: the user is left as an identifier in the keys of past requests and in the security log only', async () => {
  expect((await test.deleteAccount(canaryUser.token)).statusCode).toBe(200);
  await test.finishErasures();
  expect(await findTables(canaryUser.id)).toEqual(['public.purchases', 'public.security_events']);
  const charges = await test.database.select().from(purchases);
  expect(charges.map(({ userId }) => userId)).toEqual([null, null, null]);
});

it('paid invoices stay as issued, the unpaid one is void, and the promo code stays redeemed', async () => {
  const { organizationId } = canaryUser;
  const read = () =>
    test.database.select().from(invoices).where(eq(invoices.organizationId, organizationId)).orderBy(invoices.number);
  const before = await read();
  expect(before.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'open']);
  expect((await test.deleteAccount(canaryUser.token)).statusCode).toBe(200);
  expect(await read()).toEqual(before.map((row) => (row.status === 'open' ? { ...row, status: 'void' } : row)));
  const redemptions = await test.database.select().from(promoRedemptions);
  expect(redemptions).toMatchObject([{ organizationId, redeemedAt: expect.any(Date) }]);
});
