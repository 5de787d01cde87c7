import { addMonths } from '@app/api-client/rules/values/dates';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { staffActions } from '@/backend/db/schema/operator/staff-actions';
import type { TestUser } from '@/backend/modules/access/account/testing/account-test-app';
import { memberCalls, readRejection } from '@/backend/modules/access/members/testing/member-calls';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { createWalletTestApp } from './testing/wallet-test-app';

const test = fileFixture(createWalletTestApp);
let staff: TestUser;
const small = 'eb140d8b-f0f2-4988-a7d0-28dded283f2d';
/** 45.00 without tax, and the seller's 25 % on it. */
const smallTotal = { amount: 5_625, currency: 'eur' };

beforeAll(async () => {
  staff = await test.addUser({ isStaff: true });
});
beforeEach(() => test.clock.advance(1_000));

const get = (path: string, { token }: { token: string }) => test.call('GET', `/customer-credits${path}`, { token });
const walletOf = async (customer: Customer) => (await get('', customer)).json<{ balance: number }>();
const buy = (customer: Customer, changes: object = {}, key?: string) => {
  const body = { walletPackageId: small, quantity: 1, shownTotal: smallTotal, ...changes };
  return test.pay('POST', '/customer-credits/credits', customer, body, key);
};

describe('buying credits', () => {
  it('charges the default card once, adds credits for twelve months and issues a paid invoice', async () => {
    const customer = await test.addSubscriber();
    const key = crypto.randomUUID();
    const answer = await buy(customer, {}, key);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        transaction: { type: 'purchase', credits: 500, balanceAfter: 500, user: customer.email, activity: null },
        wallet: {
          balance: 500,
          reserved: 0,
          available: 500,
          value: { amount: 4_500, currency: 'eur' },
          taxPercent: 25,
        },
      },
    ]);
    const { wallet, invoiceId } = answer.json();
    expect(wallet.expiring).toEqual([{ credits: 500, expiresAt: addMonths(test.clock.now(), 12).toISOString() }]);
    const invoice = (await test.invoicesOf(customer)).find(({ id }) => id === invoiceId);
    expect(invoice).toMatchObject({ status: 'paid', total: 5_625, currency: 'eur' });
    expect((await buy(customer, {}, key)).body).toBe(answer.body);
    expect((await walletOf(customer)).balance).toBe(500);
  });

  it('H4: rejects another total, another currency than the plan’s and an unknown package, and charges nothing', async () => {
    const customer = await test.addSubscriber();
    const before = await test.sumUp(customer.organizationId);
    expect(readRejection(await buy(customer, { shownTotal: { amount: 5_624, currency: 'eur' } }))).toEqual([
      409,
      'error_quote_stale',
    ]);
    expect(readRejection(await buy(customer, { shownTotal: { amount: 6_250, currency: 'usd' } }))).toEqual([
      409,
      'error_quote_stale',
    ]);
    const unknown = { walletPackageId: '00000000-0000-4000-8000-000000000000' };
    expect(readRejection(await buy(customer, unknown))).toEqual([404, 'error_not_found']);
    for (const quantity of [0, -1, 1e9, 1.5, '1']) expect((await buy(customer, { quantity })).statusCode).toBe(400);
    expect(await test.sumUp(customer.organizationId)).toEqual(before);
  });

  it('finishes the same purchase after the cardholder confirmed it, and charges once', async () => {
    const customer = await test.addCustomer();
    await test.addAskingCard(customer);
    const { organizationId } = customer;
    const asked = await buy(customer);
    if (asked.statusCode !== 409) throw new Error(asked.body);
    const { action, continuationId } = asked.json().payment;
    expect((await walletOf(customer)).balance).toBe(0);
    await test.confirm(action);
    const answer = await buy(customer, { continuationId });
    expect([answer.statusCode, answer.json().wallet.balance]).toEqual([201, 500]);
    expect((await test.sumUp(organizationId)).paid).toBe(smallTotal.amount);
  });

  it('rejects a purchase without a card with 400', async () => {
    const customer = await test.addCustomer();
    expect(readRejection(await buy(customer))).toEqual([400, 'error_payment_method_missing']);
  });

  it('rejects a purchase of an expired organization with 403', async () => {
    const customer = await test.addCustomer();
    test.clock.set((await test.subscriptionOf(customer)).periodEnd);
    expect(readRejection(await buy(await test.renewToken(customer)))).toEqual([403, 'error_subscription_required']);
  });
});

describe('adjustments by staff', () => {
  // Logs in each time, because other tests move the clock.
  const adjust = async (path: string, body: object, key?: string) =>
    test.pay(
      'POST',
      `/customer-credits/${path}`,
      await memberCalls(test).enter(staff),
      { reason: 'Apology for an outage', ...body },
      key,
    );

  it('give credits once per key, with the reason and without the staff user', async () => {
    const customer = await test.addCustomer();
    const body = { email: customer.email, credits: 40 };
    const answer = await adjust('gift-credits', body);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { type: 'gift', credits: 40, balanceAfter: 40, user: null, note: 'Apology for an outage' },
    ]);
    const [row] = await test.database.select().from(staffActions).where(eq(staffActions.userId, customer.id));
    expect(row).toMatchObject({ action: 'credits_gifted', staffId: staff.id, reason: 'Apology for an outage' });
    const [entry] = (await memberCalls(test).auditLog(customer)).items;
    expect(entry).toMatchObject({
      action: 'credits_gifted',
      actorId: null,
      detail: { reason: 'Apology for an outage' },
    });
  });

  it('set the balance with a transaction for the difference, but not below the reserved credits', async () => {
    const customer = await test.addCustomer();
    await test.grant(customer.organizationId, 40);
    await test.reserve(customer.organizationId, 10);
    const body = { email: customer.email, credits: 15 };
    expect((await adjust('reset-credits', body)).json()).toMatchObject({
      type: 'reset',
      credits: -25,
      balanceAfter: 15,
    });
    expect(readRejection(await adjust('reset-credits', { ...body, credits: 9 }))).toEqual([409, 'error_conflict']);
    expect((await adjust('reset-credits', { ...body, credits: 20 })).json()).toMatchObject({ balanceAfter: 20 });
  });

  it('return 404 for an address without an account', async () => {
    const body = { email: 'unknown@acme.example', credits: 1 };
    expect(readRejection(await adjust('gift-credits', body))).toEqual([404, 'error_not_found']);
  });
});

describe('the list of transactions', () => {
  it('the list of transactions has pages, most recent first, and filters by type and day', async () => {
    const customer = await test.addCustomer();
    for (const credits of [1, 2, 3]) {
      await test.grant(customer.organizationId, credits);
      test.clock.advance(1_000);
    }
    await test.debit(customer.organizationId, 2);
    const gifts = (await get('/transactions?type=gift&limit=2', customer)).json();
    expect(gifts.items.map(({ credits }: { credits: number }) => credits)).toEqual([3, 2]);
    const rest = (await get(`/transactions?type=gift&limit=2&cursor=${gifts.nextCursor}`, customer)).json();
    expect([rest.items.map(({ credits }: { credits: number }) => credits), rest.nextCursor]).toEqual([[1], null]);
    const today = test.clock.now().toISOString().slice(0, 10);
    expect((await get(`/transactions?type=spent&from=${today}&to=${today}`, customer)).json().items).toMatchObject([
      { type: 'spent', activity: 'research-bot', credits: -2, balanceAfter: 4 },
    ]);
    expect((await get('/transactions?to=2020-01-01', customer)).json().items).toEqual([]);
  });
});

describe('the cost of activities', () => {
  it('BI-21: the cost of activities is calculated before they start, with what the plan includes and what is missing', async () => {
    const customer = await test.addCustomer();
    await test.grant(customer.organizationId, 25);
    const items = [
      { activity: 'workflow-run', quantity: 20 },
      { activity: 'research-bot', quantity: 97 },
      { activity: 'research-bot', quantity: 12 },
    ];
    const { token } = customer;
    const answer = await test.call('POST', '/customer-credits/calculate-cost', { token, body: { items } });
    expect(answer.json()).toEqual({
      lines: [
        { activity: 'workflow-run', quantity: 20, included: 0, creditsEach: 1, credits: 20 },
        { activity: 'research-bot', quantity: 97, included: 97, creditsEach: 1, credits: 0 },
        { activity: 'research-bot', quantity: 12, included: 3, creditsEach: 1, credits: 9 },
      ],
      totalCredits: 29,
      isSufficient: false,
      missingCredits: 4,
    });
  });
});
