import type { Usage } from '@app/api-client/contract/fields/quota';
import type { recordActivity } from '@app/api-client/contract/flows/activities';
import type { BodyInput } from '@app/api-client/contract/endpoint';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fileFixture } from '@/backend/testing/file-fixture';
import { memberCalls, readRejection } from '@/backend/modules/access/members/testing/member-calls';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { sharingCalls } from '@/backend/modules/flows/resources/testing/sharing-calls';
import { consistent, createWalletTestApp } from '@/backend/modules/billing/wallet/testing/wallet-test-app';

type Caller = Pick<Customer, 'token'>;
type Order = Partial<BodyInput<typeof recordActivity>>;
const test = fileFixture(() => createWalletTestApp({ connectionsMax: 20 }));
beforeEach(() => test.clock.advance(1_000));

const newId = () => crypto.randomUUID();
const post = ({ token }: Caller, path: string, body: object) => test.call('POST', `/resource/${path}`, { token, body });
const record = (caller: Caller, order: Order) =>
  post(caller, 'recordActivity', { activityId: newId(), amount: 1, ...order });
const interactions = 'research-bot-interactions';
const tasks = 'research-agent-tasks';
const usedBy = async ({ token }: Caller, category: string = interactions) =>
  (await test.call('GET', '/resource/details', { token }))
    .json<{ categories: z.infer<typeof Usage>[] }>()
    .categories.find((one) => one.category === category)?.used;
/** A customer on trial with credits. */
async function customerWith(credits: number): Promise<Customer> {
  const customer = await test.addCustomer();
  await test.grant(customer.organizationId, credits);
  return customer;
}

/** A customer on trial who has used its 100 interactions. */
async function usedUpWith(credits: number): Promise<Customer> {
  const customer = await customerWith(credits);
  await record(customer, { category: interactions, amount: 100 });
  return customer;
}

describe('BI-21: an activity', () => {
  it('uses the interactions of the plan first, then credits, within one amount', async () => {
    const customer = await customerWith(50);
    const answers = [];
    for (const amount of [98, 5, 3]) {
      answers.push((await record(customer, { category: interactions, amount })).json());
      test.clock.advance(1_000);
    }
    expect(answers).toMatchObject([
      { amount: 98, included: 98, credits: 0, creditsReferenceId: null, usage: { used: 98, left: 2 } },
      { amount: 5, included: 2, credits: 3, usage: { used: 100, left: 0, percent: 100 } },
      { amount: 3, included: 0, credits: 3, usage: { used: 100, left: 0 } },
    ]);
    expect(await test.accountsOf(customer.organizationId)).toEqual(consistent(44));
    const { items } = (
      await test.call('GET', '/customer-credits/transactions?type=spent', { token: customer.token })
    ).json();
    expect(items).toMatchObject(
      [answers[2], answers[1]].map(({ creditsReferenceId: referenceId }) => ({
        ...{ activity: 'research-bot', credits: -3, user: customer.email, referenceId },
      })),
    );
  });

  it('that no plan includes costs what the pricing page says', async () => {
    const customer = await customerWith(50);
    const answer = (await record(customer, { category: 'third-party-analytics', amount: 3 })).json();
    expect(answer).toMatchObject({ status: 'recorded', amount: 3, included: 0, credits: 12, usage: null });
    expect(await test.accountsOf(customer.organizationId)).toEqual(consistent(38));
  });

  it('that credits do not pay for stops at the limit, and spends none', async () => {
    const customer = await customerWith(50);
    expect(readRejection(await record(customer, { category: tasks, amount: 6 }))).toEqual([
      400,
      'error_limit_exceeded',
    ]);
    expect([await usedBy(customer, tasks), await test.accountsOf(customer.organizationId)]).toEqual([
      0,
      consistent(50),
    ]);
  });

  it('H8: changes nothing if the plan and the credits together do not suffice', async () => {
    const customer = await customerWith(10);
    const order = { category: interactions, amount: 111 } as const;
    expect(readRejection(await record(customer, order))).toEqual([400, 'error_credits_insufficient']);
    expect([await usedBy(customer), await test.accountsOf(customer.organizationId)]).toEqual([0, consistent(10)]);
    expect((await record(customer, { ...order, amount: 110 })).json()).toMatchObject({ included: 100, credits: 10 });
  });

  it('H8: spends credits exactly 50 times when 100 interactions start in parallel with 50 credits', async () => {
    const customer = await usedUpWith(50);
    const answers = await Promise.all(Array.from({ length: 100 }, () => record(customer, { category: interactions })));
    const rejected = answers.filter(({ statusCode }) => statusCode !== 201).map(readRejection);
    expect(rejected).toEqual(Array(50).fill([400, 'error_credits_insufficient']));
    expect(await test.accountsOf(customer.organizationId)).toEqual(consistent(0));
  });

  it('BI-10, H8: an activity is paid once, even if it is recorded 20 times in parallel', async () => {
    const customer = await customerWith(50);
    const activityId = newId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => record(customer, { activityId, category: 'third-party-analytics' })),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await test.accountsOf(customer.organizationId)).toEqual(consistent(46));
  });

  it('BI-21, H8: an activity is paid by each organization that uses the same ID, and also under the ID of a running workflow', async () => {
    const [one, other] = [await usedUpWith(50), await usedUpWith(50)];
    const activityId = newId();
    await test.reserve(other.organizationId, 10, activityId);
    for (const customer of [one, other]) await record(customer, { activityId, category: interactions });
    expect(await test.accountsOf(one.organizationId)).toEqual(consistent(49));
    expect(await test.accountsOf(other.organizationId)).toEqual(consistent(49, 10));
  });

  it('emails the admins about the limit and the low balance that it reaches together', async () => {
    const customer = await customerWith(12);
    await test.call('PUT', '/customer-credits/settings', {
      ...{ token: customer.token, body: { lowBalanceThreshold: 10, topUp: null } },
    });
    await record(customer, { category: interactions, amount: 103 });
    expect((await test.mailbox.emails(customer.email)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['usage-reached', 'wallet-low']),
    );
  });
});

describe('a request to record an activity', () => {
  it('a request to record an activity is rejected for guests, without a running plan, and without a category', async () => {
    const customer = await customerWith(5);
    const guest = await memberCalls(test).member({ ...customer, password: '' }, 'guest');
    const order = { category: interactions } as const;
    expect(readRejection(await record(guest, order))).toEqual([403, 'error_forbidden']);
    expect((await record(customer, {})).json().fields).toEqual({ category: { code: 'required' } });
    expect((await record(customer, { category: 'workflow-run' as never })).statusCode).toBe(400);
    test.clock.set((await test.subscriptionOf(customer)).periodEnd);
    const later = await test.renewToken(customer);
    expect(readRejection(await record(later, order))).toEqual([403, 'error_subscription_required']);
  });

  it('G2: finds no resource of another organization', async () => {
    const [ada, grace] = [await test.addCustomer(), await test.addCustomer()];
    const resourceId = await sharingCalls(test).make({ ...ada, password: '' }, 'studio-project');
    const order = { category: tasks, resourceId } as const;
    expect((await record(ada, order)).statusCode).toBe(201);
    expect(readRejection(await record(grace, order))).toEqual([404, 'error_not_found']);
    const check = { category: tasks, amount: 1, resourceId };
    expect(readRejection(await post(grace, 'validateActivity', check))).toEqual([404, 'error_not_found']);
  });

  it('a request to record an activity is checked before, with its cost, and with missing credits as the last reason against it', async () => {
    const customer = await customerWith(4);
    const check = async (category: string, amount: number) =>
      (await post(customer, 'validateActivity', { category, amount })).json();
    expect(await check('third-party-analytics', 1)).toEqual({
      ...{ isAllowed: true, category: 'third-party-analytics', left: 0, missing: 1, credits: 4, reason: null },
    });
    expect(await check('third-party-analytics', 2)).toMatchObject({ isAllowed: false, reason: 'credits', credits: 8 });
    expect(await check(interactions, 104)).toMatchObject({ isAllowed: true, left: 100, missing: 4, credits: 4 });
    expect(await check(interactions, 105)).toMatchObject({ isAllowed: false, reason: 'credits' });
    expect(await check(tasks, 6)).toMatchObject({ isAllowed: false, reason: 'limit', missing: 1, credits: 0 });
  });
});
