import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { billingDetails } from '@/backend/db/schema/billing/billing-details';
import type { Deps } from '@/backend/deps';
import { addBillingDetails } from '@/backend/modules/billing/billing-details/testing/add-billing-details';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { createWalletTestApp } from './testing/wallet-test-app';
import { sweepWallets } from './top-up.service';

const test = fileFixture(createWalletTestApp);
const walletPackageId = 'eb140d8b-f0f2-4988-a7d0-28dded283f2d';
/** One package, with the seller's tax and without. */
const price = 5_625;
const withoutTax = 4_500;

beforeEach(() => test.clock.advance(1_000));

/** Turns automatic purchases on. @param shown The total that the user was shown; undefined if none was. */
const turnOn = async (customer: Customer, shown?: number, threshold = 100) => {
  const { token } = await test.renewToken(customer);
  const monthlyMaximum = { amount: 10 * price, currency: 'eur' };
  const shownTotal = shown === undefined ? undefined : { amount: shown, currency: 'eur' };
  const topUp = { walletPackageId, threshold, monthlyMaximum };
  const body = { lowBalanceThreshold: null, topUp, shownTotal };
  return test.call('PUT', '/customer-credits/settings', { token, body });
};
/** Deletes the details as the call does, which the plan's renewal would reject. */
const removeDetails = async ({ organizationId }: Customer): Promise<void> => {
  await test.database.delete(billingDetails).where(eq(billingDetails.organizationId, organizationId));
};
const setCountry = ({ organizationId }: Customer, country: string) =>
  addBillingDetails(test.deps, organizationId, { country });
const chargesOf = async ({ organizationId }: Customer) => (await test.sumUp(organizationId)).charges;
const balanceOf = async ({ organizationId }: Customer) => (await test.accountsOf(organizationId)).balance;
const pausedFor = (topUpPauseCause: string) => ({ topUpPausedAt: expect.any(String) as string, topUpPauseCause });
const lastPaused = async ({ email }: Customer) => (await test.mailbox.last(email, 'wallet-top-up-paused')).text;
/** Changes something between the decision about a purchase and its charge, once. */
const changedBeforeCharge = (change: () => Promise<void>): Deps => {
  let isChanged = false;
  const transaction: Deps['database']['transaction'] = async (work, config) => {
    const result = await test.database.transaction(work, config);
    if (!isChanged) {
      isChanged = true;
      await change();
    }
    return result;
  };
  const database = new Proxy(test.database, {
    get: (target, key, receiver) =>
      key === 'transaction' ? transaction : (Reflect.get(target, key, receiver) as unknown),
  });
  return { ...test.deps, database };
};

describe('automatic purchases without billing details (BI-3)', () => {
  it('automatic purchases without billing details (BI-3) are paused with one email instead of charged, until details are added and the settings are saved', async () => {
    const customer = await test.addSubscriber();
    const before = await chargesOf(customer);
    expect((await turnOn(customer)).statusCode).toBe(200);
    await removeDetails(customer);
    await sweepWallets(test.deps);
    await sweepWallets(test.deps);
    expect([await chargesOf(customer), await balanceOf(customer)]).toEqual([before, 0]);
    expect(await test.settingsOf(customer)).toMatchObject(pausedFor('billing_details'));
    expect(await test.countPaused(customer)).toBe(1);
    expect(await lastPaused(customer)).toContain('Add your billing details, then save the wallet settings');
    expect((await turnOn(customer)).json()).toMatchObject({ code: 'error_billing_details_missing' });
    await setCountry(customer, 'DE');
    expect((await turnOn(customer)).statusCode).toBe(200);
    await sweepWallets(test.deps);
    expect(await balanceOf(customer)).toBe(500);
  });

  it('automatic purchases without billing details (BI-3) are paused, too, if the details are deleted between the decision and the charge', async () => {
    const customer = await test.addSubscriber();
    const before = await chargesOf(customer);
    await turnOn(customer);
    await sweepWallets(changedBeforeCharge(() => removeDetails(customer)));
    await sweepWallets(test.deps);
    expect(await chargesOf(customer)).toBe(before);
    expect(await test.settingsOf(customer)).toMatchObject(pausedFor('billing_details'));
  });
});

describe('what saving the wallet settings buys immediately (BI-4)', () => {
  it('what saving the wallet settings buys immediately (BI-4) is charged only at the total that the user was shown, and otherwise paused with one email', async () => {
    const customer = await test.addSubscriber();
    const before = await chargesOf(customer);
    await setCountry(customer, 'US');
    expect((await turnOn(customer, withoutTax)).statusCode).toBe(200);
    await setCountry(customer, 'DK');
    await sweepWallets(test.deps);
    expect(await chargesOf(customer)).toBe(before);
    expect(await test.settingsOf(customer)).toMatchObject(pausedFor('price'));
    expect(await test.countPaused(customer)).toBe(1);
    expect(await lastPaused(customer)).toContain('Nothing was charged');
    expect((await turnOn(customer, price)).statusCode).toBe(200);
    await sweepWallets(test.deps);
    expect([await chargesOf(customer), await balanceOf(customer)]).toEqual([before + 1, 500]);
  });

  it('what saving the wallet settings buys immediately (BI-4) is not charged, if the price changes between the decision and the charge', async () => {
    const customer = await test.addSubscriber();
    const before = await chargesOf(customer);
    await setCountry(customer, 'US');
    await turnOn(customer, withoutTax);
    await sweepWallets(changedBeforeCharge(() => setCountry(customer, 'DK')));
    await sweepWallets(test.deps);
    expect(await chargesOf(customer)).toBe(before);
    expect(await test.settingsOf(customer)).toMatchObject(pausedFor('price'));
  });

  it('what saving the wallet settings buys immediately (BI-4) is as many packages as were shown, also if more credits are missing by then, which the next purchase buys', async () => {
    const customer = await test.addSubscriber();
    await test.grant(customer.organizationId, 100);
    expect((await turnOn(customer, price, 600)).statusCode).toBe(200);
    await test.debit(customer.organizationId, 50);
    await sweepWallets(test.deps);
    expect(await balanceOf(customer)).toBe(550);
    await sweepWallets(test.deps);
    expect(await balanceOf(customer)).toBe(1_050);
  });

  it('what saving the wallet settings buys immediately (BI-4) binds no later purchase, once no credits are missing', async () => {
    const customer = await test.addSubscriber();
    await turnOn(customer, price);
    await test.grant(customer.organizationId, 100);
    await setCountry(customer, 'US');
    await sweepWallets(test.deps);
    await test.debit(customer.organizationId, 50);
    await sweepWallets(test.deps);
    expect(await balanceOf(customer)).toBe(550);
    expect(await test.settingsOf(customer)).toMatchObject({ topUpPausedAt: null });
  });
});
