import { quotaCategories } from '@app/api-client/rules/billing/quotas';
import type { Usage } from '@app/api-client/contract/fields/quota';
import { addMonths } from '@app/api-client/rules/values/dates';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fileFixture } from '@/backend/testing/file-fixture';
import { usageCounters } from '@/backend/db/schema/billing/usage';
import { memberCalls, readRejection, type Member } from '@/backend/modules/access/members/testing/member-calls';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { sharingCalls } from '@/backend/modules/flows/resources/testing/sharing-calls';
import { excessesOver } from './current-usage';
import { useMeasured } from './testing/use-measured';

type Answer = { periodStart: string; periodEnd: string; categories: z.infer<typeof Usage>[] };
const test = fileFixture(() => createPlanTestApp({ connectionsMax: 20 }));
beforeEach(() => test.clock.advance(1_000));

type Caller = Pick<Customer, 'token'>;
const details = async ({ token }: Caller) => (await test.call('GET', '/resource/details', { token })).json<Answer>();
const usageOf = async (caller: Caller, category: string) =>
  (await details(caller)).categories.find((one) => one.category === category);
const record = ({ token }: Caller, category: string, amount: number, activityId: string = crypto.randomUUID()) =>
  test.call('POST', '/resource/recordActivity', { token, body: { activityId, category, amount } });
const check = ({ token }: Caller, path: string, body: object) =>
  test.call('POST', `/resource/${path}`, { token, body });
const usageEmails = async (customer: Customer) =>
  (await test.subjectsTo(customer))
    .filter((one) => one.includes('limit'))
    .map((one) => (one.includes('80%') ? 80 : 100));

describe('usage details', () => {
  it('list all categories in the order of the specification, with limits of the plan and nothing used', async () => {
    const customer = await test.addCustomer();
    const { periodStart, periodEnd, categories } = await details(customer);
    const subscription = await test.subscriptionOf(customer);
    expect([periodStart, periodEnd]).toEqual([
      subscription.periodStart.toISOString(),
      subscription.periodEnd.toISOString(),
    ]);
    expect(categories.map(({ category }) => category)).toEqual(quotaCategories);
    expect(categories.filter(({ used }) => used === null).map(({ category }) => category)).toEqual([
      'computing-power',
      'max-file-size',
    ]);
    expect(categories.find(({ category }) => category === 'landscape-generation')).toEqual({
      ...{ category: 'landscape-generation', unit: 'landscapes', limit: 5, hasUsage: true },
      ...{ used: 0, left: 5, percent: 0 },
    });
  });

  it('count workflows in the resource registry as flows', async () => {
    const customer = await test.addCustomer();
    const owner: Member = { ...customer, password: '' };
    await sharingCalls(test).make(owner, 'workflow');
    await sharingCalls(test).make(owner, 'studio-project');
    expect(await usageOf(customer, 'flows')).toMatchObject({ used: 1, left: 1, percent: 50 });
  });

  it('show started hours of usage time that is counted in seconds', async () => {
    const customer = await test.addCustomer();
    await useMeasured(test, customer, 'usage-time', 3_601);
    expect(await usageOf(customer, 'usage-time')).toMatchObject({ used: 2, left: 18, percent: 10, unit: 'hours' });
  });

  it('restart with the next monthly window, except for what is stored', async () => {
    const customer = await test.addSubscriber('contour', { interval: 'annual' });
    await record(customer, 'research-agent-tasks', 3);
    await record(customer, 'knowledge-base-volume', 1_000);
    test.clock.set(addMonths((await test.subscriptionOf(customer)).periodStart, 1));
    const later = await test.renewToken(customer);
    expect(await usageOf(later, 'research-agent-tasks')).toMatchObject({ used: 0 });
    expect(await usageOf(later, 'knowledge-base-volume')).toMatchObject({ used: 1_000 });
  });

  it('usage details have no percentage without a limit', async () => {
    const customer = await test.addSubscriber('summit');
    await useMeasured(test, customer, 'custom-workflow-quota', 3);
    expect(await usageOf(customer, 'custom-workflow-quota')).toMatchObject({
      limit: null,
      used: 3,
      left: null,
      percent: null,
    });
  });

  it('tell what would exceed the limits of a smaller plan', async () => {
    const { categories } = await details(await test.addCustomer());
    const used = categories.map((one) => ({ ...one, used: one.used === null ? null : 10 }));
    const quotas = categories.map((one) => ({ ...one, limit: one.category === 'storage' ? 9 : null }));
    expect(excessesOver(used, quotas)).toEqual([{ category: 'storage', used: 10, newLimit: 9, unit: 'bytes' }]);
  });
});

describe('recording an activity', () => {
  it('H8: counts a repeated activity once', async () => {
    const customer = await test.addCustomer();
    const id = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => record(customer, 'research-agent-tasks', 2, id)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await usageOf(customer, 'research-agent-tasks')).toMatchObject({ used: 2 });
  });

  it('H8: never exceeds the limit, even if 20 activities are recorded in parallel', async () => {
    const customer = await test.addCustomer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => record(customer, 'research-agent-tasks', 1)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    const rejected = answers.filter(({ statusCode }) => statusCode !== 201).map(readRejection);
    expect(rejected).toEqual(Array(15).fill([400, 'error_limit_exceeded']));
    expect(await usageOf(customer, 'research-agent-tasks')).toMatchObject({ used: 5, left: 0, percent: 100 });
  });

  it('recording an activity is rejected for guests, for limits without usage, and without a running plan', async () => {
    const customer = await test.addCustomer();
    const guest = await memberCalls(test).member({ ...customer, password: '' }, 'guest');
    expect(readRejection(await record(guest, 'social-media-posts', 1))).toEqual([403, 'error_forbidden']);
    expect(readRejection(await record(customer, 'max-file-size', 1))).toEqual([400, 'error_validation']);
    test.clock.set((await test.subscriptionOf(customer)).periodEnd);
    const later = await test.renewToken(customer);
    expect(readRejection(await record(later, 'social-media-posts', 1))).toEqual([403, 'error_subscription_required']);
    expect((await test.call('GET', '/resource/details', { token: later.token })).statusCode).toBe(200);
  });

  it.each(['usage-time', 'custom-workflow-quota', 'landscape-generation', 'storage', 'flows'])(
    'BI-21: recording an activity is rejected for %s, which the product measures, and changes nothing',
    async (category) => {
      const customer = await test.addCustomer();
      const body = { activityId: crypto.randomUUID(), category, amount: 1 };
      for (const path of ['recordActivity', 'reserveActivity'])
        expect(readRejection(await check(customer, path, body))).toEqual([400, 'error_activity_measured']);
      expect(await usageOf(customer, category)).toMatchObject({ used: 0 });
    },
  );

  it('emails the admins at 80 % and at 100 % of a limit, once per window', async () => {
    const customer = await test.addSubscriber('contour', { interval: 'annual' });
    await record(customer, 'research-agent-tasks', 39);
    expect(await usageEmails(customer)).toEqual([]);
    await record(customer, 'research-agent-tasks', 1);
    await record(customer, 'research-agent-tasks', 1);
    expect(await usageEmails(customer)).toEqual([80]);
    await record(customer, 'research-agent-tasks', 9);
    expect(await usageEmails(customer)).toEqual([80, 100]);
    test.clock.set(addMonths((await test.subscriptionOf(customer)).periodStart, 1));
    await record(await test.renewToken(customer), 'research-agent-tasks', 50);
    expect(await usageEmails(customer)).toEqual([80, 100, 100]);
  });
});

describe('checks before an activity', () => {
  it('tell what is left and what is missing, and record nothing', async () => {
    const customer = await test.addCustomer();
    await record(customer, 'research-agent-tasks', 4);
    const body = { category: 'research-agent-tasks', amount: 3 };
    expect((await check(customer, 'validateLimit', body)).json()).toEqual({
      ...{ isAllowed: false, category: 'research-agent-tasks', left: 1, missing: 2 },
    });
    expect((await check(customer, 'validateLimit', { ...body, amount: 1 })).json()).toMatchObject({ isAllowed: true });
    const isOf = and(
      eq(usageCounters.organizationId, customer.organizationId),
      eq(usageCounters.category, 'research-agent-tasks'),
    );
    expect(await test.database.select().from(usageCounters).where(isOf)).toMatchObject([{ used: 4 }]);
  });

  it('name the first reason against an activity: role, subscription, limit', async () => {
    const customer = await test.addCustomer();
    const guest = await memberCalls(test).member({ ...customer, password: '' }, 'guest');
    const body = { category: 'research-agent-tasks', amount: 6 };
    const reasonOf = async (caller: Caller, changes: object = {}) =>
      (await check(caller, 'validateActivity', { ...body, ...changes })).json().reason;
    expect(await reasonOf(guest)).toBe('role');
    expect(await reasonOf(customer)).toBe('limit');
    expect(await reasonOf(customer, { amount: 5 })).toBeNull();
    test.clock.set((await test.subscriptionOf(customer)).periodEnd);
    expect(await reasonOf(await test.renewToken(customer))).toBe('subscription');
  });

  it('reject files that are too large, of an unknown type, or above the storage that is left', async () => {
    const customer = await test.addCustomer();
    const file = { name: 'Posts.CSV', sizeBytes: 1_000, mediaType: 'text/csv; charset=utf-8' };
    const reasonOf = async (changes: object = {}) =>
      (await check(customer, 'validateFile', { ...file, ...changes })).json().reason;
    const { token } = customer;
    const { maxFileSizeBytes } = (await test.call('GET', '/resource/maxFileSize', { token })).json();
    expect(await reasonOf({ sizeBytes: maxFileSizeBytes })).toBeNull();
    expect(await reasonOf({ sizeBytes: maxFileSizeBytes + 1 })).toBe('size');
    expect(await reasonOf({ name: 'run.exe' })).toBe('type');
    expect(await reasonOf({ mediaType: 'application/x-msdownload' })).toBe('type');
    await useMeasured(test, customer, 'storage', 1_000_000_000 - 500);
    expect(await reasonOf()).toBe('storage');
  });
});
