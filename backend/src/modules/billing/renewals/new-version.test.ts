import { addDays } from '@app/api-client/rules/values/dates';
import { dayMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { plans, planVersions, type QuotaLimit } from '@/backend/db/schema/billing/plans';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { currentPlanVersion, findPlanVersion, planIds } from '@/backend/modules/organization/subscriptions';
import { sellPlanVersion } from '@/backend/modules/organization/subscriptions/testing/sell-plan-version';
import { advanceSubscriptions, announceVersions } from '.';

const test = fileFixture(createPlanTestApp);
beforeEach(() => test.clock.advance(dayMs));

/** Sells a new version of a plan from now on. */
const sell = (plan: keyof typeof planIds, change: Parameters<typeof sellPlanVersion>[2]) =>
  sellPlanVersion(test.database, { planId: planIds[plan], validFrom: test.clock.now() }, change);
const limitOf = (quotas: QuotaLimit[], category: string) => quotas.find((quota) => quota.category === category)?.limit;
const withLimit = (quotas: QuotaLimit[], category: string, change: (limit: number) => number) =>
  quotas.map((quota) =>
    quota.category === category && quota.limit !== null ? { ...quota, limit: change(quota.limit) } : quota,
  );
const announcedTo = async (customer: Customer) =>
  (await test.subjectsTo(customer)).filter((subject) => subject.includes('The price of the Contour plan changes on'));
const nextPriceOf = async (customer: Customer) => {
  const { token } = await test.renewToken(customer);
  return (await test.call('GET', '/subscriptions', { token })).json().subscription.nextPrice;
};
async function sweepAt(time: Date): Promise<void> {
  test.moveTo(time);
  await announceVersions(test.deps);
  await advanceSubscriptions(test.deps);
}
const lastSubtotal = async (customer: Customer) => (await test.invoicesOf(customer)).at(-1)?.document.subtotal;

describe('BI-14: a new version of a plan', () => {
  it('that is dearer is announced by email once, and applies to the first renewal at least 30 days later', async () => {
    const customer = await test.addSubscriber();
    const { periodEnd } = await test.subscriptionOf(customer);
    const earlier = await lastSubtotal(customer);
    const now = addDays(periodEnd, -5);
    test.moveTo(now);
    await sell('contour', () => ({ eur: 5_500 }));
    await sweepAt(now);
    await sweepAt(now);
    expect(await announcedTo(customer)).toHaveLength(1);
    const nextPrice = await nextPriceOf(customer);
    expect(nextPrice.price).toEqual({ amount: 5_500, currency: 'eur' });
    await sweepAt(periodEnd);
    expect(await lastSubtotal(customer)).toBe(earlier);
    await sweepAt(new Date(nextPrice.from));
    expect(await lastSubtotal(customer)).toBe(5_500);
    expect(new Date(nextPrice.from).getTime()).toBeGreaterThanOrEqual(addDays(now, 30).getTime());
  });

  it('that allows less of anything is announced, also for the same price', async () => {
    const customer = await test.addSubscriber();
    await sell('contour', ({ quotas }) => ({
      quotas: withLimit(quotas, 'landscape-generation', (limit) => limit - 1),
    }));
    await announceVersions(test.deps);
    expect(await announcedTo(customer)).toHaveLength(1);
  });

  it('with the same price and limits, or with better ones, causes no email and applies to the next renewal', async () => {
    const customer = await test.addSubscriber();
    await sell('contour', () => ({}));
    await announceVersions(test.deps);
    expect(await nextPriceOf(customer)).toBeNull();
    const better = await sell('contour', ({ eur, quotas }) => ({
      ...{ eur: eur - 100, quotas: withLimit(quotas, 'landscape-generation', (limit) => limit + 1) },
    }));
    await announceVersions(test.deps);
    expect(await announcedTo(customer)).toEqual([]);
    const { periodEnd, price } = await test.subscriptionOf(customer);
    const lower = (price ?? 0) - 100;
    expect(await nextPriceOf(customer)).toEqual({
      ...{ price: { amount: lower, currency: 'eur' }, from: periodEnd.toISOString() },
    });
    await sweepAt(periodEnd);
    expect(await lastSubtotal(customer)).toBe(lower);
    expect(await test.subscriptionOf(customer)).toMatchObject({ planVersionId: better, announcedVersionId: null });
  });

  it('that is milder than the announced one needs no second notice', async () => {
    const customer = await test.addSubscriber();
    await sell('contour', ({ eur }) => ({ eur: eur + 1_000 }));
    await announceVersions(test.deps);
    const { announcedAt } = await test.subscriptionOf(customer);
    test.clock.advance(dayMs);
    const milder = await sell('contour', ({ eur }) => ({ eur: eur - 500 }));
    await announceVersions(test.deps);
    expect(await announcedTo(customer)).toHaveLength(1);
    expect(await test.subscriptionOf(customer)).toMatchObject({ announcedVersionId: milder, announcedAt });
  });
});

describe('BI-14: a category that was introduced after the version of a customer', () => {
  const category = 'research-agent-tasks';
  const withoutIt = (quotas: QuotaLimit[]) => quotas.filter((quota) => quota.category !== category);
  /** Moves a customer to a version that lacks the category. */
  async function subscribeBefore(introduced: number): Promise<Customer> {
    const customer = await test.addSubscriber();
    const before = await sell('contour', ({ quotas }) => ({ quotas: withoutIt(quotas) }));
    const full = (await currentPlanVersion(test.database, planIds.summit, test.clock.now()))?.quotas ?? [];
    const own = full.filter((quota) => quota.category === category).map((quota) => ({ ...quota, limit: introduced }));
    await sell('contour', ({ quotas }) => ({ quotas: [...withoutIt(quotas), ...own] }));
    const isTheirs = eq(subscriptions.organizationId, customer.organizationId);
    await test.database.update(subscriptions).set({ planVersionId: before }).where(isTheirs);
    return customer;
  }

  it('BI-14: a category that was introduced after the version of a customer has the limit with which the plan introduced it, which later versions do not change', async () => {
    const { token } = await subscribeBefore(7);
    await sell('contour', ({ quotas }) => ({ quotas: withLimit(quotas, category, () => 3) }));
    const body = { activityId: crypto.randomUUID(), category, amount: 7 };
    const recorded = await test.call('POST', '/resource/recordActivity', { token, body });
    expect([recorded.statusCode, recorded.json().usage]).toMatchObject([201, { limit: 7, used: 7, left: 0 }]);
    const more = { ...body, activityId: crypto.randomUUID(), amount: 1 };
    expect((await test.call('POST', '/resource/recordActivity', { token, body: more })).statusCode).toBe(400);
  });

  it('BI-14: a category that was introduced after the version of a customer has the limit of the largest self-service plan in a custom plan', async () => {
    const summit = await currentPlanVersion(test.database, planIds.summit, test.clock.now());
    const [id, now] = [crypto.randomUUID(), test.clock.now()];
    await test.database.insert(plans).values({ id, kind: 'custom', name: 'Atlas', position: 9, createdAt: now });
    const quotas = withoutIt(summit?.quotas ?? []);
    const version = { id, planId: id, version: 1, prices: { monthly: {}, annual: {} }, quotas };
    await test.database.insert(planVersions).values({ ...version, validFrom: now, createdAt: now });
    const found = await findPlanVersion(test.database, id);
    expect(found?.quotas).toHaveLength(quotas.length + 1);
    expect(limitOf(found?.quotas ?? [], category)).toBe(limitOf(summit?.quotas ?? [], category));
  });
});

it('BI-14: a new free trial has the current version of the plan, and a running one keeps its own', async () => {
  const earlier = await test.addCustomer();
  const { planVersionId } = await test.subscriptionOf(earlier);
  const current = await sell('trial', ({ quotas }) => ({ quotas: withLimit(quotas, 'storage', (limit) => limit + 1) }));
  expect(await test.subscriptionOf(await test.addCustomer())).toMatchObject({ planVersionId: current });
  expect(await test.subscriptionOf(earlier)).toMatchObject({ planVersionId });
});
