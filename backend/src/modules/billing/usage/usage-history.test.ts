import type { getUsageHistory } from '@app/api-client/contract/billing/resource-usage';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { addMonths } from '@app/api-client/rules/values/dates';
import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { addOns } from '@/backend/db/schema/billing/add-ons';
import { usageCounters } from '@/backend/db/schema/billing/usage';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import type { Category } from './counted-amount';
import { useMeasured } from './testing/use-measured';

const test = fileFixture(createPlanTestApp);

type Caller = Pick<Customer, 'token'>;
const history = async ({ token }: Caller) =>
  (await test.call('GET', '/resource/history', { token })).json<ResponseOf<typeof getUsageHistory>>();
const usedBy = (answer: ResponseOf<typeof getUsageHistory>, category: string) =>
  answer.categories.find((one) => one.category === category)?.used;
const record = (customer: Pick<Customer, 'organizationId'>, category: Category, amount: number) =>
  useMeasured(test, customer, category, amount);

it('the usage history of a new organization is its current period, with nothing used', async () => {
  const customer = await test.addCustomer();
  const answer = await history(customer);
  const { periodStart, periodEnd } = await test.subscriptionOf(customer);
  expect(answer.periods).toEqual([{ start: periodStart.toISOString(), end: periodEnd.toISOString() }]);
  expect(usedBy(answer, 'landscape-generation')).toEqual([0]);
  // Amounts that exist now, and limits without usage, have no history.
  expect(answer.categories.map(({ category }) => category)).not.toContain('storage');
  expect(answer.categories.map(({ category }) => category)).not.toContain('max-file-size');
});

it('the usage history has a period for each month without a gap, in the unit of the category', async () => {
  const customer = await test.addSubscriber('contour', { interval: 'annual' });
  const { periodStart } = await test.subscriptionOf(customer);
  await record(customer, 'landscape-generation', 3);
  await record(customer, 'usage-time', 3_601);
  test.clock.set(addMonths(periodStart, 2));
  const later = await test.renewToken(customer);
  await record(later, 'landscape-generation', 5);
  const answer = await history(later);
  expect(answer.periods.map(({ start }) => start)).toEqual(
    [0, 1, 2].map((months) => addMonths(periodStart, months).toISOString()),
  );
  expect(usedBy(answer, 'landscape-generation')).toEqual([3, 0, 5]);
  expect(usedBy(answer, 'usage-time')).toEqual([2, 0, 0]);
});

it('the usage history counts what add-ons covered, also after they are used up', async () => {
  const customer = await test.addSubscriber();
  const { organizationId } = customer;
  const now = test.clock.now();
  await test.database.insert(addOns).values({
    ...{ id: crypto.randomUUID(), organizationId, packageId: crypto.randomUUID(), name: 'Sample' },
    ...{ category: 'landscape-generation', unit: 'landscapes', quantity: 1, units: 20, currency: 'eur', price: 1_400 },
    ...{ renewal: 'none', autoRenewal: false, anchorDay: 1, boughtAt: now, periodStart: now },
  });
  await record(customer, 'landscape-generation', 50);
  expect(usedBy(await history(customer), 'landscape-generation')).toEqual([50]);
});

it('the usage history shows the last 12 periods, and the usage of an earlier trial in the period of its start', async () => {
  const customer = await test.addSubscriber('contour', { interval: 'annual' });
  const { organizationId } = customer;
  const { periodStart } = await test.subscriptionOf(customer);
  const monthsAgo = (months: number) => addMonths(periodStart, -months);
  const rows = [0, 1, 11, 12, 30].map((months) => ({ windowStart: monthsAgo(months), used: 10 + months }));
  rows.push({ windowStart: new Date(monthsAgo(1).getTime() + 3_600_000), used: 100 });
  await test.database
    .insert(usageCounters)
    .values(rows.map((row) => ({ organizationId, category: 'landscape-generation' as const, ...row })));
  const answer = await history(customer);
  expect(answer.periods).toHaveLength(12);
  expect(usedBy(answer, 'landscape-generation')).toEqual([21, 0, 0, 0, 0, 0, 0, 0, 0, 0, 111, 10]);
});
