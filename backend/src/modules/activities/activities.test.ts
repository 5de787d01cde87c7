import type { Usage } from '@app/api-client/contract/fields/quota';
import type { recordActivity } from '@app/api-client/contract/activities';
import type { BodyInput } from '@app/api-client/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { memberCalls, readRejection } from '@/backend/modules/members/testing/member-calls';
import type { Customer } from '@/backend/modules/plan-changes/testing/plan-test-app';
import { sharingCalls } from '@/backend/modules/resources/testing/sharing-calls';
import { consistent, createWalletTestApp, type WalletTestApp } from '@/backend/modules/wallet/testing/wallet-test-app';

type Caller = Pick<Customer, 'token'>;
type Order = Partial<BodyInput<typeof recordActivity>>;
let test: WalletTestApp;
beforeAll(async () => {
  test = await createWalletTestApp({ connectionsMax: 20 });
});
afterAll(() => test.close());
beforeEach(() => test.clock.advance(1_000));

const newId = () => crypto.randomUUID();
const post = ({ token }: Caller, path: string, body: object) => test.call('POST', `/resource/${path}`, { token, body });
const record = (caller: Caller, order: Order) =>
  post(caller, 'recordActivity', { activityId: newId(), amount: 1, ...order });
const landscapes = 'landscape-generation';
const usedBy = async ({ token }: Caller, category: string = landscapes) =>
  (await test.call('GET', '/resource/details', { token }))
    .json<{ categories: z.infer<typeof Usage>[] }>()
    .categories.find((one) => one.category === category)?.used;
/** A customer on trial with credits. */
async function customerWith(credits: number): Promise<Customer> {
  const customer = await test.addCustomer();
  await test.grant(customer.organizationId, credits);
  return customer;
}

describe('an activity that is paid with credits', () => {
  it.each([
    ['an interaction of a research bot', 'research-bot', 1],
    ['a call of a third-party analytics API', 'third-party-analytics', 4],
  ] as const)('%s costs what the pricing page says, and uses no limit of the plan', async (_name, activity, each) => {
    const customer = await customerWith(50);
    const answer = (await record(customer, { activity, amount: 3 })).json();
    expect(answer).toMatchObject({ status: 'recorded', amount: 3, credits: 3 * each, usage: null });
    expect(await test.accountsOf(customer.organizationId)).toEqual(consistent(50 - 3 * each));
    const { items } = (
      await test.call('GET', '/customer-credits/transactions?type=spent', { token: customer.token })
    ).json();
    expect(items).toMatchObject([
      { activity, credits: -3 * each, user: customer.email, referenceId: answer.creditsReferenceId },
    ]);
    expect(await usedBy(customer, 'research-bot-interactions')).toBe(0);
  });

  it('H8: spends credits exactly 50 times when 100 interactions start in parallel with 50 credits', async () => {
    const customer = await customerWith(50);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => record(customer, { activity: 'research-bot' })),
    );
    const rejected = answers.filter(({ statusCode }) => statusCode !== 201).map(readRejection);
    expect(rejected).toEqual(Array(50).fill([400, 'error_credits_insufficient']));
    expect(await test.accountsOf(customer.organizationId)).toEqual(consistent(0));
  });

  it('BI-10: is paid once, even if it is recorded 20 times in parallel', async () => {
    const customer = await customerWith(50);
    const activityId = newId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => record(customer, { activityId, activity: 'third-party-analytics' })),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await test.accountsOf(customer.organizationId)).toEqual(consistent(46));
  });

  it('is paid by each organization that uses the same ID, and also under the ID of a running workflow', async () => {
    const [one, other] = [await customerWith(50), await customerWith(50)];
    const activityId = newId();
    await test.reserve(other.organizationId, 10, activityId);
    for (const customer of [one, other]) await record(customer, { activityId, activity: 'research-bot' });
    expect(await test.accountsOf(one.organizationId)).toEqual(consistent(49));
    expect(await test.accountsOf(other.organizationId)).toEqual(consistent(49, 10));
  });

  it('that also counts towards a limit changes nothing if either the credits or the limit do not suffice', async () => {
    const customer = await customerWith(10);
    const order = { category: landscapes, activity: 'third-party-analytics' } as const;
    expect(readRejection(await record(customer, { ...order, amount: 3 }))).toEqual([400, 'error_credits_insufficient']);
    expect(readRejection(await record(customer, { ...order, amount: 6 }))).toEqual([400, 'error_limit_exceeded']);
    expect([await usedBy(customer), await test.accountsOf(customer.organizationId)]).toEqual([0, consistent(10)]);
    expect((await record(customer, { ...order, amount: 2 })).json()).toMatchObject({ credits: 8, usage: { used: 2 } });
  });

  it('emails the admins about the limit and the low balance that it reaches together', async () => {
    const customer = await customerWith(20);
    await test.call('PUT', '/customer-credits/settings', {
      ...{ token: customer.token, body: { lowBalanceThreshold: 10, topUp: null } },
    });
    await record(customer, { category: landscapes, activity: 'third-party-analytics', amount: 4 });
    expect((await test.mailbox.emails(customer.email)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['usage-near', 'wallet-low']),
    );
  });
});

describe('a request to record an activity', () => {
  it('is rejected for guests, without a running plan, and without a category or an activity', async () => {
    const customer = await customerWith(5);
    const guest = await memberCalls(test).member({ ...customer, password: '' }, 'guest');
    const order = { activity: 'research-bot' } as const;
    expect(readRejection(await record(guest, order))).toEqual([403, 'error_forbidden']);
    expect((await record(customer, {})).json().fields).toEqual({ category: { code: 'required' } });
    expect((await record(customer, { activity: 'workflow-run' as never })).statusCode).toBe(400);
    test.clock.set((await test.subscriptionOf(customer)).periodEnd);
    const later = await test.renewToken(customer);
    expect(readRejection(await record(later, order))).toEqual([403, 'error_subscription_required']);
  });

  it('G2: finds no resource of another organization', async () => {
    const [ada, grace] = [await test.addCustomer(), await test.addCustomer()];
    const resourceId = await sharingCalls(test).make({ ...ada, password: '' }, 'studio-project');
    const order = { category: landscapes, resourceId } as const;
    expect((await record(ada, order)).statusCode).toBe(201);
    expect(readRejection(await record(grace, order))).toEqual([404, 'error_not_found']);
    const check = { category: landscapes, amount: 1, resourceId };
    expect(readRejection(await post(grace, 'validateActivity', check))).toEqual([404, 'error_not_found']);
  });

  it('is checked before, with missing credits as the last reason against it', async () => {
    const customer = await customerWith(4);
    const check = { category: landscapes, activity: 'third-party-analytics', amount: 1 };
    expect((await post(customer, 'validateActivity', check)).json()).toMatchObject({ isAllowed: true, reason: null });
    expect((await post(customer, 'validateActivity', { ...check, amount: 2 })).json()).toMatchObject({
      ...{ isAllowed: false, reason: 'credits', missing: 0 },
    });
  });
});
