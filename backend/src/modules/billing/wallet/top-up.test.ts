import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { fileFixture } from '@/backend/testing/file-fixture';
import { creditCards } from '@/backend/db/schema/billing/credit-cards';
import { users } from '@/backend/db/schema/identity/users';
import { readRejection } from '@/backend/modules/access/members/testing/member-calls';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { killedAt } from '@/backend/modules/billing/payments/purchases/testing/purchase-test-app';
import { createWalletTestApp } from './testing/wallet-test-app';
import { sweepWallets } from './top-up.service';

const test = fileFixture(createWalletTestApp);
const small = 'eb140d8b-f0f2-4988-a7d0-28dded283f2d';
const price = 5_625;

beforeEach(() => test.clock.advance(1_000));

const save = ({ token }: Customer, body: object) => test.call('PUT', '/customer-credits/settings', { token, body });
const topUp = (threshold: number, maximum: number, currency = 'eur') => ({
  walletPackageId: small,
  threshold,
  monthlyMaximum: { amount: maximum, currency },
});
const turnOn = (customer: Customer, threshold = 100, maximum = 3 * price) =>
  save(customer, { lowBalanceThreshold: null, topUp: topUp(threshold, maximum) });
const settingsOf = async ({ token }: Customer) =>
  (await test.call('GET', '/customer-credits/settings', { token })).json();
const sweep = () => sweepWallets(test.deps);
const balanceOf = async ({ organizationId }: Customer) => (await test.accountsOf(organizationId)).balance;
const subjectsOf = async (customer: Customer, subject: string) =>
  (await test.subjectsTo(customer)).filter((one) => one === subject).length;
const paused = 'Automatic credit purchases are paused';

describe('automatic purchases of credits (BI-15)', () => {
  it('buy a package when the available credits fall below the threshold, until they are above it', async () => {
    const customer = await test.addSubscriber();
    expect((await turnOn(customer)).statusCode).toBe(200);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await balanceOf(customer)).toBe(500);
    await sweep();
    expect(await balanceOf(customer)).toBe(500);
    await test.debit(customer.organizationId, 401);
    await sweep();
    expect(await balanceOf(customer)).toBe(599);
    expect(await settingsOf(customer)).toMatchObject({ chargedThisMonth: { amount: 2 * price, currency: 'eur' } });
  });

  it('buy as many packages as reach the threshold, in one charge with one invoice', async () => {
    const customer = await test.addSubscriber();
    const before = await test.sumUp(customer.organizationId);
    await turnOn(customer, 1_200, 10 * price);
    await sweep();
    await sweep();
    expect(await balanceOf(customer)).toBe(1_500);
    const { charges, invoices } = await test.sumUp(customer.organizationId);
    expect([charges - before.charges, invoices - before.invoices]).toEqual([1, 1]);
    expect(await settingsOf(customer)).toMatchObject({ chargedThisMonth: { amount: 3 * price, currency: 'eur' } });
  });

  it('show in the wallet that they are due, until they are made', async () => {
    const customer = await test.addSubscriber();
    const { token } = customer;
    const read = async () => (await test.call('GET', '/customer-credits', { token })).json();
    expect(await read()).toMatchObject({ isToppingUp: false });
    await turnOn(customer);
    expect(await read()).toMatchObject({ balance: 0, isToppingUp: true });
    await sweep();
    expect(await read()).toMatchObject({ balance: 500, isToppingUp: false });
  });

  it('H8: buy once, even if the process is killed while the card is charged', async () => {
    const customer = await test.addSubscriber();
    await turnOn(customer);
    await sweepWallets(killedAt(test.deps, { method: 'charge', at: 'after' }));
    test.clock.advance(3_600_000);
    await sweep();
    await sweep();
    expect(await balanceOf(customer)).toBe(500);
    const { charges } = await test.sumUp(customer.organizationId);
    expect(charges).toBe(2);
  });

  it('stop at the monthly maximum and continue in the next calendar month', async () => {
    const customer = await test.addSubscriber();
    await turnOn(customer, 600, 2 * price - 1);
    await sweep();
    await sweep();
    expect(await balanceOf(customer)).toBe(500);
    const now = test.clock.now();
    test.clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));
    await sweep();
    expect(await balanceOf(customer)).toBe(1_000);
  });

  it('count a charge whose result is unknown for the monthly maximum, also after they were turned off and on', async () => {
    const customer = await test.addSubscriber();
    await turnOn(customer, 100, price);
    await sweepWallets(killedAt(test.deps, { method: 'charge', at: 'after' }));
    await save(customer, { lowBalanceThreshold: null, topUp: null });
    await turnOn(customer, 100, price);
    await sweep();
    expect((await test.sumUp(customer.organizationId)).charges).toBe(2);
    expect(await settingsOf(customer)).toMatchObject({ chargedThisMonth: { amount: price, currency: 'eur' } });
  });

  it('pause after a failed charge with one email, until an admin saves the settings', async () => {
    const customer = await test.addSubscriber('contour', { behavior: 'declines_renewals' });
    await turnOn(customer);
    await sweep();
    await sweep();
    expect(await balanceOf(customer)).toBe(0);
    expect((await settingsOf(customer)).topUpPausedAt).toBe(test.clock.now().toISOString());
    expect(await subjectsOf(customer, paused)).toBe(1);
    expect((await turnOn(customer)).json().topUpPausedAt).toBeNull();
    await sweep();
    expect(await subjectsOf(customer, paused)).toBe(2);
  });

  it('BI-26: pause with an email to a suspended owner, who gets none about a low balance', async () => {
    const customer = await test.addSubscriber('contour', { behavior: 'declines_renewals' });
    await save(customer, { lowBalanceThreshold: 100, topUp: topUp(100, price) });
    const earlier = await test.subjectsTo(customer);
    await test.database.update(users).set({ suspendedAt: test.clock.now() }).where(eq(users.id, customer.id));
    await sweep();
    expect((await test.subjectsTo(customer)).slice(earlier.length)).toEqual([paused]);
  });

  it('pause if the bank asks for the cardholder, who is not there, and charge nothing', async () => {
    const customer = await test.addCustomer();
    await test.addAskingCard(customer);
    await turnOn(customer);
    await sweep();
    expect(await balanceOf(customer)).toBe(0);
    expect((await settingsOf(customer)).topUpPausedAt).not.toBeNull();
    expect((await test.sumUp(customer.organizationId)).charges).toBe(0);
  });

  it('pause with an email if the card was deleted', async () => {
    const customer = await test.addSubscriber();
    await turnOn(customer);
    await test.database.delete(creditCards).where(eq(creditCards.organizationId, customer.organizationId));
    await sweep();
    expect(await subjectsOf(customer, paused)).toBe(1);
    expect((await settingsOf(customer)).topUpPausedAt).not.toBeNull();
  });
});

describe('wallet settings', () => {
  it('wallet settings are saved only with the total that saving buys immediately, which the user was shown', async () => {
    const customer = await test.addSubscriber();
    const saveShown = (amount: number) =>
      save(customer, {
        ...{ lowBalanceThreshold: null, topUp: topUp(600, 10 * price) },
        shownTotal: { amount, currency: 'eur' },
      });
    for (const wrong of [0, price]) {
      const answer = await saveShown(wrong);
      expect(readRejection(answer)).toEqual([409, 'error_quote_stale']);
      expect(answer.json()).toMatchObject({ currentTotal: { amount: 2 * price, currency: 'eur' } });
    }
    expect(await settingsOf(customer), 'nothing was saved').toMatchObject({ topUp: null });
    expect((await saveShown(2 * price)).statusCode).toBe(200);
    await sweep();
    expect(await balanceOf(customer)).toBe(1_000);
    expect((await saveShown(0)).statusCode, 'nothing is missing now').toBe(200);
  });

  it('reject automatic purchases without a card, of an unknown package, in another currency and below one package', async () => {
    const trial = await test.addCustomer();
    expect(readRejection(await turnOn(trial))).toEqual([400, 'error_payment_method_missing']);
    const customer = await test.addSubscriber();
    const unknown = { ...topUp(1, price), walletPackageId: '00000000-0000-4000-8000-000000000000' };
    expect(readRejection(await save(customer, { lowBalanceThreshold: null, topUp: unknown }))).toEqual([
      400,
      'error_plan_unavailable',
    ]);
    for (const [settings, field] of [
      [topUp(1, price, 'usd'), 'topUp.monthlyMaximum.currency'],
      [topUp(1, price - 1), 'topUp.monthlyMaximum.amount'],
    ] as const) {
      const answer = await save(customer, { lowBalanceThreshold: null, topUp: settings });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    }
  });

  it('email the admins about a low balance once, until the balance was above the threshold again', async () => {
    const customer = await test.addCustomer();
    const { organizationId } = customer;
    await test.grant(organizationId, 100);
    await save(customer, { lowBalanceThreshold: 50, topUp: null });
    const emails = async () => (await test.subjectsTo(customer)).filter((one) => one.includes('low on credits')).length;
    expect(await emails()).toBe(0);
    await test.debit(organizationId, 51);
    await test.debit(organizationId, 1);
    expect(await emails()).toBe(1);
    await test.grant(organizationId, 10);
    await test.debit(organizationId, 10);
    expect(await emails()).toBe(2);
  });
});
