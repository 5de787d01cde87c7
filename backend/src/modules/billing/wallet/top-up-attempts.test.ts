import { minuteMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { creditCards } from '@/backend/db/schema/billing/credit-cards';
import { refundInvoice } from '@/backend/modules/billing/invoices';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { settlePurchases } from '@/backend/modules/billing/payments';
import { killedAt } from '@/backend/modules/billing/payments/purchases/testing/purchase-test-app';
import { createWalletTestApp } from './testing/wallet-test-app';
import { sweepWallets } from './top-up.service';

const test = fileFixture(createWalletTestApp);
const small = 'eb140d8b-f0f2-4988-a7d0-28dded283f2d';
const price = 5_625;

beforeEach(() => test.clock.advance(1_000));

/** Turns on automatic purchases below 100 credits. @param shown The price shown for an immediate purchase. */
const turnOn = ({ token }: Customer, maximum: number, shown?: number, threshold = 100) => {
  const monthlyMaximum = { amount: maximum, currency: 'eur' };
  const topUp = { walletPackageId: small, threshold, monthlyMaximum };
  const shownTotal = shown === undefined ? {} : { shownTotal: { amount: shown, currency: 'eur' } };
  return test.call('PUT', '/customer-credits/settings', {
    ...{ token, body: { lowBalanceThreshold: null, topUp, ...shownTotal } },
  });
};
const turnOff = ({ token }: Customer) =>
  test.call('PUT', '/customer-credits/settings', { token, body: { lowBalanceThreshold: null, topUp: null } });
const buy = (customer: Customer) =>
  test.pay('POST', '/customer-credits/credits', customer, {
    ...{ walletPackageId: small, quantity: 1, shownTotal: { amount: price, currency: 'eur' } },
  });
/** An automatic purchase during which the process is killed. */
const sweepKilled = (at: 'before' | 'after') => sweepWallets(killedAt(test.deps, { method: 'charge', at }));
/** Runs the sweeps until the charge has a result, and is made again if it never was. */
async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    test.clock.advance(10 * minuteMs);
    await settlePurchases(test.deps);
    await sweepWallets(test.deps);
  }
}

describe('an automatic purchase whose charge has no result yet (BI-15)', () => {
  it('lets an admin save the settings at the monthly maximum: saving buys nothing else', async () => {
    const customer = await test.addSubscriber();
    await turnOn(customer, price);
    await sweepKilled('after');
    const saved = await turnOn(customer, price, 0);
    expect(saved.statusCode, saved.body).toBe(200);
  });

  it('an automatic purchase whose charge has no result yet (BI-15) is continued, and not made twice, after purchases were turned off and on', async () => {
    const customer = await test.addSubscriber();
    await turnOn(customer, 4 * price);
    await sweepKilled('after');
    await turnOff(customer);
    await turnOn(customer, 4 * price);
    await sweepWallets(test.deps);
    await settle();
    expect(await test.settingsOf(customer)).toMatchObject({ chargedThisMonth: { amount: price }, topUpPausedAt: null });
    expect(await test.walletOf(customer)).toMatchObject({ balance: 500, isToppingUp: false });
  });

  it('an automatic purchase whose charge has no result yet (BI-15) is continued, and not made twice, after a refund of earlier credits has paused purchases', async () => {
    const customer = await test.addSubscriber();
    await turnOn(customer, 4 * price);
    await sweepWallets(test.deps);
    const invoice = (await test.invoicesOf(customer)).at(-1);
    await test.debit(customer.organizationId, 450);
    await sweepKilled('after');
    await refundInvoice(test.deps, { invoiceId: invoice?.id ?? '' });
    await turnOn(customer, 4 * price);
    await sweepWallets(test.deps);
    await settle();
    expect(await test.settingsOf(customer)).toMatchObject({
      chargedThisMonth: { amount: 2 * price },
      topUpPausedAt: null,
    });
  });

  it('an automatic purchase whose charge has no result yet (BI-15) is continued, and not made twice, after the loss of the card has paused purchases', async () => {
    const customer = await test.addSubscriber();
    await turnOn(customer, 4 * price);
    await sweepKilled('after');
    await test.database.delete(creditCards).where(eq(creditCards.organizationId, customer.organizationId));
    await sweepWallets(test.deps);
    expect(await test.countPaused(customer)).toBe(1);
    const card = { paymentToken: await test.createToken('succeeds'), isDefault: true };
    expect((await test.call('POST', '/credit-cards', { token: customer.token, body: card })).statusCode).toBe(201);
    expect((await turnOn(customer, 4 * price)).statusCode).toBe(200);
    await settle();
    expect(await test.settingsOf(customer)).toMatchObject({ chargedThisMonth: { amount: price }, topUpPausedAt: null });
    expect(await test.walletOf(customer)).toMatchObject({ balance: 500, isToppingUp: false });
  });

  it.each([
    ['turned off', 0, (customer: Customer) => turnOff(customer)],
    ['lowered to one package', price, (customer: Customer) => turnOn(customer, price)],
  ] as const)(
    'an automatic purchase whose charge has no result yet (BI-15) is decided again if purchases were %s before its charge',
    async (_what, charged, change) => {
      const customer = await test.addSubscriber();
      await turnOn(customer, 4 * price, undefined, 1_400);
      const { database } = test.deps;
      let transactions = 0;
      const interrupted = new Proxy(database, {
        get(target, key: keyof typeof database) {
          if (key !== 'transaction') return Reflect.get(target, key) as unknown;
          return async (work: Parameters<typeof target.transaction>[0]) => {
            transactions += 1;
            // Between the decision and the admission.
            if (transactions === 2) await change(customer);
            return target.transaction(work);
          };
        },
      });
      await sweepWallets({ ...test.deps, database: interrupted });
      await settle();
      expect(await test.settingsOf(customer)).toMatchObject({ chargedThisMonth: { amount: charged } });
    },
  );

  it('delivers its credits after purchases were turned off, and says nothing if it is found declined then', async () => {
    const paying = await test.addSubscriber();
    const declined = await test.addSubscriber('contour', { behavior: 'declines_renewals' });
    for (const customer of [paying, declined]) await turnOn(customer, price);
    await sweepKilled('after');
    for (const customer of [paying, declined]) await turnOff(customer);
    await settle();
    expect(await test.walletOf(paying)).toMatchObject({ balance: 500 });
    expect([await test.countPaused(declined), await test.walletOf(declined)]).toMatchObject([
      0,
      { isToppingUp: false },
    ]);
  });

  it('an automatic purchase whose charge has no result yet (BI-15) is not made again beyond a maximum that was lowered since, if it was never made', async () => {
    const customer = await test.addSubscriber();
    await turnOn(customer, 2 * price);
    await sweepWallets(test.deps);
    await test.debit(customer.organizationId, 450);
    await sweepKilled('before');
    expect((await turnOn(customer, price)).statusCode).toBe(200);
    await settle();
    expect(await test.settingsOf(customer)).toMatchObject({ chargedThisMonth: { amount: price }, topUpPausedAt: null });
  });

  it('an automatic purchase whose charge has no result yet (BI-15) is no longer shown as due once it was never made and the credits were bought otherwise', async () => {
    const customer = await test.addSubscriber();
    await turnOn(customer, 2 * price);
    await sweepKilled('before');
    expect((await buy(customer)).statusCode).toBe(201);
    await settle();
    expect(await test.walletOf(customer)).toMatchObject({ balance: 500, isToppingUp: false });
  });

  it('pauses them with one email when it is found declined, also if the credits were bought otherwise', async () => {
    const customer = await test.addSubscriber('contour', { behavior: 'declines_renewals' });
    await turnOn(customer, 2 * price);
    await sweepKilled('after');
    expect((await buy(customer)).statusCode).toBe(201);
    await settle();
    expect(await test.countPaused(customer)).toBe(1);
    expect((await test.settingsOf(customer)).topUpPausedAt).not.toBeNull();
  });

  it('pauses them with one email if the card was deleted since', async () => {
    const customer = await test.addSubscriber();
    await turnOn(customer, price);
    await sweepKilled('before');
    await test.database.delete(creditCards).where(eq(creditCards.organizationId, customer.organizationId));
    await settle();
    expect(await test.countPaused(customer)).toBe(1);
    expect(await test.walletOf(customer)).toMatchObject({ balance: 0, isToppingUp: false });
  });
});
