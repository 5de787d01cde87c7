import { addMonths } from '@app/api-client/rules/values/dates';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { addOns } from '@/backend/db/schema/billing/add-ons';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { creditGrants, wallets } from '@/backend/db/schema/billing/wallets';
import { readRejection } from '@/backend/modules/access/members/testing/member-calls';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { settlePurchases } from '@/backend/modules/billing/payments';
import { killedAt } from '@/backend/modules/billing/payments/purchases/testing/purchase-test-app';
import { createWalletTestApp } from './testing/wallet-test-app';
import { sweepWallets } from './top-up.service';

const test = fileFixture(createWalletTestApp);
const small = 'eb140d8b-f0f2-4988-a7d0-28dded283f2d';
/** Sold under this id once, and no longer. */
const removed = '00000000-0000-4000-8000-00000000dead';

beforeEach(() => test.clock.advance(1_000));

const turnOn = ({ token }: Customer, walletPackageId = small) => {
  const topUp = { walletPackageId, threshold: 100, monthlyMaximum: { amount: 20_000, currency: 'eur' } };
  return test.call('PUT', '/customer-credits/settings', { token, body: { lowBalanceThreshold: null, topUp } });
};
const removeFromWallet = ({ organizationId }: Customer) =>
  test.database.update(wallets).set({ topUpPackageId: removed }).where(eq(wallets.organizationId, organizationId));
/** Replaces the package of the latest purchase by one that is no longer sold. */
const removeFromPurchase = ({ organizationId }: Customer, field: 'walletPackageId' | 'packageId') =>
  test.database
    .update(purchases)
    .set({ subject: sql`jsonb_set(${purchases.subject}, ${`{${field}}`}, ${JSON.stringify(removed)})` })
    .where(
      sql`${purchases.organizationId} = ${organizationId} and ${purchases.subject} ->> 'kind' in ('credits', 'top_up', 'add_on')`,
    );
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    test.clock.advance(10 * minuteMs);
    await settlePurchases(test.deps);
  }
}

describe('automatic purchases of a package that is no longer sold (BI-15)', () => {
  it('automatic purchases of a package that is no longer sold (BI-15) are paused with one email until another package is saved, and expire credits meanwhile', async () => {
    const customer = await test.addSubscriber();
    await turnOn(customer);
    await removeFromWallet(customer);
    const expiresAt = new Date(test.clock.now().getTime() + minuteMs);
    await test.grant(customer.organizationId, 50, expiresAt);
    test.clock.advance(minuteMs);
    await sweepWallets(test.deps);
    await sweepWallets(test.deps);
    expect(await test.read(customer, '/customer-credits')).toMatchObject({ balance: 0, isToppingUp: false });
    expect(await test.settingsOf(customer)).toMatchObject({
      topUpPauseCause: 'package',
      topUp: { walletPackageId: removed },
    });
    expect(await test.countPaused(customer)).toBe(1);
    expect(readRejection(await turnOn(customer, removed))).toEqual([400, 'error_plan_unavailable']);
    expect((await turnOn(customer)).json()).toMatchObject({ topUpPausedAt: null, topUpPauseCause: null });
    await sweepWallets(test.deps);
    expect(await test.read(customer, '/customer-credits')).toMatchObject({ balance: 500 });
  });

  it('deliver what was charged before', async () => {
    const customer = await test.addSubscriber();
    await turnOn(customer);
    await sweepWallets(killedAt(test.deps, { method: 'charge', at: 'after' }));
    await removeFromWallet(customer);
    await removeFromPurchase(customer, 'walletPackageId');
    await sweepWallets(test.deps);
    await settle();
    expect(await test.read(customer, '/customer-credits')).toMatchObject({ balance: 500 });
    expect(await test.countPaused(customer)).toBe(1);
    const { items } = await test.read(customer, '/customer-credits/transactions');
    expect(items).toMatchObject([{ type: 'purchase', credits: 500, subject: 'Small' }]);
  });
});

describe('a charge whose package is no longer sold when its result is known', () => {
  const order = { walletPackageId: small, quantity: 2, shownTotal: { amount: 11_250, currency: 'eur' } };

  it('delivers the bought credits, for as long as they were sold for', async () => {
    const customer = await test.addSubscriber();
    const { organizationId } = customer;
    const paymentToken = await test.createToken('asks_once');
    const asked = await test.pay('POST', '/customer-credits/credits', customer, { ...order, paymentToken });
    await test.confirm(asked.json().payment.action);
    await removeFromPurchase(customer, 'walletPackageId');
    await test.database
      .update(purchases)
      .set({ subject: sql`jsonb_set(${purchases.subject}, '{sold,validMonths}', '3')` })
      .where(sql`${purchases.organizationId} = ${organizationId} and ${purchases.subject} ->> 'kind' = 'credits'`);
    test.clock.advance(60 * minuteMs);
    await settlePurchases(test.deps);
    const grants = await test.database
      .select()
      .from(creditGrants)
      .where(eq(creditGrants.organizationId, organizationId));
    expect(grants).toMatchObject([{ credits: 1_000, expiresAt: addMonths(test.clock.now(), 3) }]);
    expect((await test.invoicesOf(customer)).at(-1)?.document.lines).toMatchObject([
      { description: expect.stringContaining('Small') as string, quantity: 2 },
    ]);
  });

  it('lets the buyer finish the purchase after the confirmation', async () => {
    const customer = await test.addSubscriber();
    const paymentToken = await test.createToken('asks_once');
    const body = { ...order, paymentToken };
    const asked = await test.pay('POST', '/customer-credits/credits', customer, body);
    const { action, continuationId } = asked.json().payment;
    await test.confirm(action);
    await removeFromPurchase(customer, 'walletPackageId');
    const finished = { ...body, walletPackageId: removed, continuationId };
    const bought = await test.pay('POST', '/customer-credits/credits', customer, finished);
    expect([bought.statusCode, bought.json()]).toMatchObject([201, { wallet: { balance: 1_000 } }]);
  });

  it('adds the bought add-on', async () => {
    const customer = await test.addSubscriber();
    const paymentToken = await test.createToken('asks_once');
    const landscapes = { packageId: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0401', quantity: 2 };
    const body = { ...landscapes, shownTotal: { amount: 3_500, currency: 'eur' }, paymentToken };
    const asked = await test.pay('POST', '/addon-packages/purchase', customer, body);
    const { action, continuationId } = asked.json().payment;
    await test.confirm(action);
    await removeFromPurchase(customer, 'packageId');
    const finished = { ...body, packageId: removed, continuationId };
    const bought = await test.pay('POST', '/addon-packages/purchase', customer, finished);
    expect([bought.statusCode, bought.json()]).toMatchObject([201, { addOn: { name: '10 landscapes', quantity: 2 } }]);
    const rows = await test.database.select().from(addOns).where(eq(addOns.organizationId, customer.organizationId));
    expect(rows).toMatchObject([{ units: 20, unit: 'landscapes', category: 'landscape-generation' }]);
  });
});
