import type { reserveActivity } from '@app/api-client/contract/flows/activities';
import type { Usage } from '@app/api-client/contract/fields/quota';
import type { BodyInput } from '@app/api-client/contract/endpoint';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fileFixture } from '@/backend/testing/file-fixture';
import { readRejection } from '@/backend/modules/access/members/testing/member-calls';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { consistent, createWalletTestApp } from '@/backend/modules/billing/wallet/testing/wallet-test-app';
import { releaseExpiredActivities } from '.';

type Caller = Pick<Customer, 'token'>;
const test = fileFixture(() => createWalletTestApp({ connectionsMax: 20 }));
beforeEach(() => test.clock.advance(1_000));

const post = ({ token }: Caller, path: string, body: object) => test.call('POST', `/resource/${path}`, { token, body });
const category = 'research-agent-tasks';
const paid = { category: 'third-party-analytics' } as const;
const request = (caller: Caller, order: Partial<BodyInput<typeof reserveActivity>>) =>
  post(caller, 'reserveActivity', { activityId: crypto.randomUUID(), amount: 1, category, ...order });
/** Reserves an activity. @returns Its ID. */
async function reserve(caller: Caller, order: Partial<BodyInput<typeof reserveActivity>> = {}): Promise<string> {
  const response = await request(caller, order);
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json().activityId;
}
const settle = (caller: Caller, activityId: string, amount = 1) =>
  post(caller, 'settleActivity', { activityId, amount });
const release = (caller: Caller, activityId: string) => post(caller, 'releaseActivity', { activityId });
const usageOf = async ({ token }: Caller) =>
  (await test.call('GET', '/resource/details', { token }))
    .json<{ categories: z.infer<typeof Usage>[] }>()
    .categories.find((one) => one.category === category);
/** A customer on trial, with 5 tasks, 100 interactions and credits. */
async function addCustomer(credits = 40): Promise<Customer> {
  const customer = await test.addCustomer();
  await test.grant(customer.organizationId, credits);
  return customer;
}
const accountsOf = ({ organizationId }: Customer) => test.accountsOf(organizationId);

describe('a reserved activity', () => {
  it('BI-21: holds usage and credits, and what the plan includes is used first by its actual amount', async () => {
    const customer = await addCustomer();
    const interactions = { category: 'research-bot-interactions' } as const;
    const reserved = (await request(customer, { ...interactions, amount: 110 })).json();
    expect(reserved).toMatchObject({ status: 'reserved', amount: 110, included: 100, credits: 10, usage: { left: 0 } });
    expect(new Date(reserved.expiresAt)).toEqual(new Date(test.clock.now().getTime() + 60 * minuteMs));
    expect(await accountsOf(customer)).toEqual(consistent(40, 10));
    const next = (await request(customer, { ...interactions, amount: 2 })).json();
    expect(next).toMatchObject({ included: 0, credits: 2 });
    const settled = (await settle(customer, reserved.activityId, 103)).json();
    expect(settled).toMatchObject({ status: 'recorded', amount: 103, included: 100, credits: 3, expiresAt: null });
    expect(settled.usage).toMatchObject({ used: 100 });
    expect((await settle(customer, next.activityId, 1)).json()).toMatchObject({ included: 0, credits: 1 });
    expect(await accountsOf(customer)).toEqual(consistent(36));
  });

  it('leaves nothing behind when it is released', async () => {
    const customer = await addCustomer();
    const [id, taskId] = [await reserve(customer, { ...paid, amount: 3 }), await reserve(customer, { amount: 3 })];
    await release(customer, id);
    expect((await release(customer, taskId)).json()).toMatchObject({ status: 'released', usage: { used: 0, left: 5 } });
    expect(await accountsOf(customer)).toEqual(consistent(40));
  });

  it('H8: never exceeds the limit together with recorded ones, even if 20 start in parallel', async () => {
    const customer = await addCustomer();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? request(customer, {})
          : post(customer, 'recordActivity', { activityId: crypto.randomUUID(), amount: 1, category }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    expect(await usageOf(customer)).toMatchObject({ used: 5, left: 0 });
  });

  it('H8: a reserved activity is rejected with 400 if the credits do not suffice, and then holds none', async () => {
    const customer = await addCustomer(7);
    expect(readRejection(await request(customer, { ...paid, amount: 2 }))).toEqual([400, 'error_credits_insufficient']);
    expect(await accountsOf(customer)).toEqual(consistent(7));
  });

  it('H8: a reserved activity is reserved once and settled once, even if 20 of each run in parallel', async () => {
    const customer = await addCustomer();
    const activityId = crypto.randomUUID();
    const times = Array.from({ length: 20 });
    await Promise.all(times.map(() => request(customer, { ...paid, activityId, amount: 2 })));
    expect(await accountsOf(customer)).toEqual(consistent(40, 8));
    const settled = await Promise.all(times.map(() => settle(customer, activityId, 2)));
    expect(new Set(settled.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await accountsOf(customer)).toEqual(consistent(32));
  });

  it('H8: a reserved activity is either settled or released when both happen in parallel', async () => {
    const customer = await addCustomer();
    const id = await reserve(customer, { ...paid, amount: 2 });
    const statuses = (await Promise.all([settle(customer, id, 2), release(customer, id)])).map((one) => one.statusCode);
    expect(statuses.sort()).toEqual([200, 409]);
    const { balance, ...accounts } = await accountsOf(customer);
    expect({ balance, ...accounts }).toEqual(consistent(balance));
    expect([40, 32]).toContain(balance);
  });

  it('a reserved activity is settled after the plan has ended, because it began before', async () => {
    const customer = await addCustomer();
    const { periodEnd } = await test.subscriptionOf(customer);
    test.clock.set(new Date(periodEnd.getTime() - minuteMs));
    const id = await reserve(await test.renewToken(customer));
    test.clock.set(periodEnd);
    const later = await test.renewToken(customer);
    expect((await settle(later, id)).json()).toMatchObject({ status: 'recorded', usage: { used: 1 } });
    expect(readRejection(await request(later, {}))).toEqual([403, 'error_subscription_required']);
  });
});

describe('settling and releasing an activity', () => {
  it('settling and releasing an activity is rejected with 400 above the reserved amount', async () => {
    const customer = await addCustomer();
    const response = await settle(customer, await reserve(customer, { amount: 2 }), 3);
    expect(response.json()).toMatchObject({ code: 'error_validation', fields: { amount: { params: { max: 2 } } } });
  });

  it('settling and releasing an activity is rejected with 409 after the other one, and does not record a reserved activity twice', async () => {
    const customer = await addCustomer();
    const [settled, released, reserved] = [await reserve(customer), await reserve(customer), await reserve(customer)];
    await settle(customer, settled);
    await release(customer, released);
    const conflict = [409, 'error_conflict'];
    expect(readRejection(await release(customer, settled))).toEqual(conflict);
    expect(readRejection(await settle(customer, released))).toEqual(conflict);
    const again = { activityId: reserved, amount: 1, category };
    expect(readRejection(await post(customer, 'recordActivity', again))).toEqual(conflict);
    expect(await usageOf(customer)).toMatchObject({ used: 2 });
  });

  it('G2: finds no activity of another organization', async () => {
    const [ada, grace] = [await addCustomer(), await addCustomer()];
    const id = await reserve(ada, paid);
    expect(readRejection(await settle(grace, id))).toEqual([404, 'error_not_found']);
    expect(readRejection(await release(grace, id))).toEqual([404, 'error_not_found']);
    expect(await accountsOf(ada)).toEqual(consistent(40, 4));
  });
});

describe('a reservation that is never settled', () => {
  it('H8: expires, is no longer settled, and is released once by parallel sweeps', async () => {
    const customer = await addCustomer();
    const id = await reserve(customer, { ...paid, amount: 2, minutes: 5 });
    test.clock.advance(5 * minuteMs - 1);
    await releaseExpiredActivities(test.deps);
    expect(await accountsOf(customer)).toEqual(consistent(40, 8));
    test.clock.advance(1);
    const later = await test.renewToken(customer);
    expect(readRejection(await settle(later, id, 2))).toEqual([409, 'error_conflict']);
    await Promise.all(Array.from({ length: 5 }, () => releaseExpiredActivities(test.deps)));
    expect(await accountsOf(customer)).toEqual(consistent(40));
    expect(await usageOf(later)).toMatchObject({ used: 0 });
    expect(readRejection(await settle(later, id, 2))).toEqual([409, 'error_conflict']);
  });

  it('lasts at most a day', async () => {
    const customer = await addCustomer();
    expect((await request(customer, { minutes: 1_440 })).statusCode).toBe(201);
    expect((await request(customer, { minutes: 1_441 })).statusCode).toBe(400);
  });
});
