import { addDays } from '@app/api-client/rules/values/dates';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { creditTransactions } from '@/backend/db/schema/billing/wallets';
import { findExpiringCredits } from './wallet.repository';
import { consistent, createWalletTestApp } from './testing/wallet-test-app';
import { sweepWallets } from './top-up.service';

const test = fileFixture(createWalletTestApp);

/** 500 credits for 56.25 €, tax included. */
const small = 'eb140d8b-f0f2-4988-a7d0-28dded283f2d';
const inDays = (days: number) => addDays(test.clock.now(), days);
const newOrganization = async () => (await test.addBuyer()).organizationId;
const expiring = async (organizationId: string) =>
  (await findExpiringCredits(test.database, organizationId)).map(({ credits }) => Number(credits));

describe('credits that expire (BI-15)', () => {
  it('credits that expire (BI-15) are spent first, the soonest of them before the others, and those without expiry last', async () => {
    const organizationId = await newOrganization();
    await test.grant(organizationId, 10);
    await test.grant(organizationId, 10, inDays(30));
    await test.grant(organizationId, 10, inDays(5));
    await test.debit(organizationId, 12);
    expect(await expiring(organizationId)).toEqual([8]);
    expect(await test.accountsOf(organizationId)).toEqual(consistent(18));
  });

  it('credits that expire (BI-15) are removed at their time, also while automatic purchases wait for the next month', async () => {
    const { token, organizationId } = await test.addSubscriber();
    await test.grant(organizationId, 7, inDays(5));
    await test.grant(organizationId, 10);
    const topUp = { walletPackageId: small, threshold: 600, monthlyMaximum: { amount: 5_625, currency: 'eur' } };
    const body = { lowBalanceThreshold: null, topUp };
    expect((await test.call('PUT', '/customer-credits/settings', { token, body })).statusCode).toBe(200);
    // The first one buys what the maximum allows.
    await sweepWallets(test.deps);
    await sweepWallets(test.deps);
    expect(await test.accountsOf(organizationId)).toEqual(consistent(517));
    test.clock.set(inDays(5));
    expect(await test.debit(organizationId, 511)).toBe(false);
    await sweepWallets(test.deps);
    expect(await test.accountsOf(organizationId)).toEqual(consistent(510));
  });

  it('credits that expire (BI-15) are removed by the sweep at their time, with a transaction', async () => {
    const organizationId = await newOrganization();
    await test.grant(organizationId, 10);
    await test.grant(organizationId, 7, inDays(5));
    test.clock.set(inDays(5));
    await sweepWallets(test.deps);
    expect(await test.accountsOf(organizationId)).toEqual(consistent(10));
    const isOf = eq(creditTransactions.organizationId, organizationId);
    const rows = await test.database.select().from(creditTransactions).where(isOf);
    expect(rows.find(({ type }) => type === 'expired')).toMatchObject({ credits: -7, balanceAfter: 10, userId: null });
  });

  it('credits that expire (BI-15) are listed with what added them', async () => {
    const customer = await test.addCustomer();
    const { organizationId } = customer;
    test.clock.run(1);
    await test.grant(organizationId, 7, inDays(5));
    test.clock.run(0);
    test.clock.set(inDays(5));
    await sweepWallets(test.deps);
    const { token } = await test.renewToken(customer);
    const { items } = (await test.call('GET', '/customer-credits/transactions', { token })).json();
    expect(items.map(({ type, origin }: Record<string, unknown>) => [type, origin])).toEqual([
      ['expired', 'gift'],
      ['gift', null],
    ]);
  });

  it('H8: credits that expire (BI-15) cannot be spent after their time, even before the sweep', async () => {
    const organizationId = await newOrganization();
    await test.grant(organizationId, 10, inDays(1));
    test.clock.set(inDays(1));
    expect(await test.debit(organizationId, 1)).toBe(false);
  });

  it('stay while they are reserved, and expire when the run releases them', async () => {
    const organizationId = await newOrganization();
    await test.grant(organizationId, 10, inDays(1));
    const [used, failed] = [await test.reserve(organizationId, 4), await test.reserve(organizationId, 3)];
    test.clock.set(inDays(2));
    await test.grant(organizationId, 5);
    await sweepWallets(test.deps);
    expect(await test.accountsOf(organizationId)).toEqual(consistent(12, 7));
    await test.settle(organizationId, used, 4);
    await test.release(organizationId, failed);
    expect(await test.accountsOf(organizationId)).toEqual(consistent(5));
  });
});
