import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Currency } from '@app/api-client/rules/billing/money';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { fileFixture } from '@/backend/testing/file-fixture';
import { localPayments } from '@/backend/db/schema/payment-simulator';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { wallets } from '@/backend/db/schema/billing/wallets';
import type { Deps } from '@/backend/deps';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { settlePurchases } from '@/backend/modules/billing/payments';
import { killedAt } from '@/backend/modules/billing/payments/purchases/testing/purchase-test-app';
import { advanceSubscriptions } from '@/backend/modules/billing/renewals';
import { trialOrderCalls } from '@/backend/modules/billing/renewals/testing/trial-order-calls';
import { createWalletTestApp } from './testing/wallet-test-app';
import { sweepWallets } from './top-up.service';

const test = fileFixture(createWalletTestApp);
const small = 'eb140d8b-f0f2-4988-a7d0-28dded283f2d';
/** One package with 25 % tax. */
const price = { eur: 5_625, usd: 6_250, gpb: 5_000 };

beforeEach(() => test.clock.advance(1_000));

const save = async (customer: Customer, currency: Currency) => {
  const { token } = await test.renewToken(customer);
  const topUp = { walletPackageId: small, threshold: 100, monthlyMaximum: { amount: 2 * price[currency], currency } };
  return test.call('PUT', '/customer-credits/settings', { token, body: { lowBalanceThreshold: null, topUp } });
};
const chargesIn = async ({ organizationId }: Customer) => {
  const rows = await test.database.select().from(localPayments).where(eq(localPayments.customerId, organizationId));
  return rows
    .filter(({ kind, status }) => kind === 'charge' && status === 'succeeded')
    .map(({ currency, amount }) => `${amount} ${currency}`);
};

/** Lets the plan end. */
async function expire(customer: Customer): Promise<void> {
  const { token } = await test.renewToken(customer);
  expect((await test.pay('PUT', '/subscriptions', { token }, { autoRenewal: false })).statusCode).toBe(200);
  test.moveTo((await test.subscriptionOf(customer)).periodEnd);
  await advanceSubscriptions(test.deps);
  expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'expired' });
}
async function buyIn(customer: Customer, currency: Currency): Promise<void> {
  const bought = await test.buyPlan(await test.renewToken(customer), 'contour', { currency });
  expect(bought.statusCode, bought.body).toBe(201);
}
/** A customer with automatic purchases in euros, whose plan has ended. */
async function addFormerSubscriber(): Promise<Customer> {
  const customer = await test.addSubscriber();
  expect((await save(customer, 'eur')).statusCode).toBe(200);
  await sweepWallets(test.deps);
  await expire(customer);
  return customer;
}
const pausedForCurrency = {
  topUpPausedAt: expect.any(String) as string,
  topUpPauseCause: 'currency',
  topUp: { walletPackageId: small, threshold: 100, monthlyMaximum: { currency: 'eur' } },
};

describe('automatic purchases, when a plan in another currency starts (BI-15)', () => {
  it('automatic purchases, when a plan in another currency starts (BI-15) are paused with one email, and go on once an admin saves them in the currency of the plan', async () => {
    const customer = await addFormerSubscriber();
    await buyIn(customer, 'usd');
    expect(await test.countPaused(customer)).toBe(1);
    expect(await test.settingsOf(customer)).toMatchObject({
      ...pausedForCurrency,
      chargedThisMonth: { currency: 'usd' },
    });
    expect(await test.read(customer, '/customer-credits')).toMatchObject({ value: { currency: 'usd' } });
    await test.debit(customer.organizationId, 450);
    await sweepWallets(test.deps);
    expect(await chargesIn(customer)).toEqual(['5625 EUR', '5625 EUR', expect.stringContaining('USD')]);
    const saved = await save(customer, 'usd');
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { topUpPausedAt: null, topUpPauseCause: null }]);
    await sweepWallets(test.deps);
    expect((await chargesIn(customer)).at(-1)).toBe('6250 USD');
    expect(await test.countPaused(customer)).toBe(1);
  });

  it('go on if the currency is the same', async () => {
    const customer = await addFormerSubscriber();
    await buyIn(customer, 'eur');
    expect(await test.settingsOf(customer)).toMatchObject({ topUpPausedAt: null, topUpPauseCause: null });
    expect(await test.countPaused(customer)).toBe(0);
  });

  it('that were paused already are not announced again, and say what is to be done now', async () => {
    const customer = await test.addSubscriber('contour', { behavior: 'declines_renewals' });
    await save(customer, 'eur');
    await sweepWallets(test.deps);
    expect(await test.settingsOf(customer)).toMatchObject({ topUpPauseCause: 'declined' });
    await expire(customer);
    await buyIn(customer, 'usd');
    expect(await test.settingsOf(customer)).toMatchObject(pausedForCurrency);
    expect(await test.countPaused(customer)).toBe(1);
  });

  it('automatic purchases, when a plan in another currency starts (BI-15) are paused when the plan is ordered in a trial, because the wallet shows its currency from then on', async () => {
    const customer = await test.addCustomer();
    await test.pay('POST', '/credit-cards', customer, { paymentToken: await test.createToken(), isDefault: true });
    await test.grant(customer.organizationId, 500);
    expect((await save(customer, 'eur')).statusCode).toBe(200);
    const ordered = await trialOrderCalls(test).order(customer, { currency: 'usd' });
    expect(ordered.statusCode, ordered.body).toBe(201);
    expect(await test.settingsOf(customer)).toMatchObject(pausedForCurrency);
    test.moveTo((await test.subscriptionOf(customer)).periodEnd);
    await advanceSubscriptions(test.deps);
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'active', currency: 'usd' });
    expect(await test.countPaused(customer)).toBe(1);
    expect((await save(customer, 'usd')).statusCode).toBe(200);
  });

  it('automatic purchases, when a plan in another currency starts (BI-15) are paused when the ordered plan starts, if they were set up in another currency before the update', async () => {
    const customer = await trialOrderCalls(test).addOrderer({ currency: 'usd' });
    await test.grant(customer.organizationId, 500);
    await save(customer, 'usd');
    await test.database
      .update(wallets)
      .set({ topUpCurrency: 'eur' })
      .where(eq(wallets.organizationId, customer.organizationId));
    test.moveTo((await test.subscriptionOf(customer)).periodEnd);
    await advanceSubscriptions(test.deps);
    expect(await test.settingsOf(customer)).toMatchObject(pausedForCurrency);
  });

  it('automatic purchases, when a plan in another currency starts (BI-15) are paused by the sweep if the plan had started before the update', async () => {
    const customer = await test.addSubscriber();
    await save(customer, 'eur');
    await test.database
      .update(subscriptions)
      .set({ currency: 'usd' })
      .where(eq(subscriptions.organizationId, customer.organizationId));
    await sweepWallets(test.deps);
    await sweepWallets(test.deps);
    expect(await test.settingsOf(customer)).toMatchObject(pausedForCurrency);
    expect([await test.countPaused(customer), await chargesIn(customer)]).toEqual([1, ['5625 EUR']]);
  });
});

describe('an automatic purchase in the earlier currency that is under way', () => {
  /** A plan in dollars has started while a charge in euros has no known result. */
  async function addWaiting(at: 'before' | 'after'): Promise<Customer> {
    const customer = await test.addSubscriber();
    await save(customer, 'eur');
    await sweepWallets(killedAt(test.deps, { method: 'charge', at }));
    await expireUnsettled(customer);
    await buyIn(customer, 'usd');
    return customer;
  }
  /** Ends the plan without the sweep that settles purchases. */
  const expireUnsettled = ({ organizationId }: Customer) => {
    test.clock.advance(1_000);
    return test.database
      .update(subscriptions)
      .set({ status: 'expired', autoRenewal: false, expiredAt: test.clock.now(), periodEnd: test.clock.now() })
      .where(eq(subscriptions.organizationId, organizationId));
  };
  async function settle(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      test.clock.advance(10 * minuteMs);
      await settlePurchases(test.deps);
      await sweepWallets(test.deps);
    }
  }

  it('an automatic purchase in the earlier currency that is under way is settled and not made again in the new currency, although an admin saved the settings meanwhile', async () => {
    const customer = await addWaiting('after');
    expect((await save(customer, 'usd')).statusCode).toBe(200);
    await sweepWallets(test.deps);
    await settle();
    expect(await test.read(customer, '/customer-credits')).toMatchObject({ balance: 500 });
    const charges = await chargesIn(customer);
    expect(charges.filter((charge) => charge === '5625 EUR')).toHaveLength(2);
    expect(charges).not.toContain('6250 USD');
  });

  it('an automatic purchase in the earlier currency that is under way is delivered while they stay paused', async () => {
    const customer = await addWaiting('after');
    await settle();
    expect(await test.read(customer, '/customer-credits')).toMatchObject({ balance: 500 });
    expect(await test.settingsOf(customer)).toMatchObject(pausedForCurrency);
  });

  it('an automatic purchase in the earlier currency that is under way is made in the new currency if it was never made', async () => {
    const customer = await addWaiting('before');
    expect((await save(customer, 'usd')).statusCode).toBe(200);
    await settle();
    expect(await test.read(customer, '/customer-credits')).toMatchObject({ balance: 500 });
    expect((await chargesIn(customer)).at(-1)).toBe('6250 USD');
  });

  it('an automatic purchase in the earlier currency that is under way is not charged any more if the plan starts between the decision and the charge', async () => {
    const customer = await test.addSubscriber();
    await save(customer, 'eur');
    let isDecided = false;
    const database = new Proxy(test.deps.database, {
      get(target, key: keyof Deps['database']) {
        if (key !== 'transaction') return Reflect.get(target, key) as unknown;
        return async (work: Parameters<typeof target.transaction>[0]) => {
          if (isDecided) {
            await expireUnsettled(customer);
            await buyIn(customer, 'usd');
          }
          isDecided = !isDecided;
          return target.transaction(work);
        };
      },
    });
    await sweepWallets({ ...test.deps, database });
    expect(await chargesIn(customer)).toEqual(['5625 EUR', expect.stringContaining('USD')]);
    expect(await test.settingsOf(customer)).toMatchObject(pausedForCurrency);
  });
});
