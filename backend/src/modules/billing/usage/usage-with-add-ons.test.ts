import type { Usage } from '@app/api-client/contract/fields/quota';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { fileFixture } from '@/backend/testing/file-fixture';
import { addOns } from '@/backend/db/schema/billing/add-ons';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import type { Category, Unit } from './counted-amount';
import { useMeasured } from './testing/use-measured';

type Answer = { categories: z.infer<typeof Usage>[] };
const test = fileFixture(createPlanTestApp);

/** Adds an add-on that lasts until it is used up. @param units In counted units: hours in seconds. */
async function addAddOn({ organizationId }: Customer, category: Category, unit: Unit, units: number) {
  const now = test.clock.now();
  await test.database.insert(addOns).values({
    ...{ id: crypto.randomUUID(), organizationId, packageId: crypto.randomUUID(), name: 'Sample', category, unit },
    ...{ quantity: 1, units, currency: 'eur', price: 1_400, renewal: 'none', autoRenewal: false, anchorDay: 1 },
    ...{ boughtAt: now, periodStart: now },
  });
}
const record = (customer: Customer, category: Category, amount: number) =>
  useMeasured(test, customer, category, amount);
const usageOf = async ({ token }: Customer, category: Category) =>
  (await test.call('GET', '/resource/details', { token }))
    .json<Answer>()
    .categories.find((one) => one.category === category);
const leftBefore = async ({ token }: Customer, category: Category): Promise<number> =>
  (await test.call('POST', '/resource/validateLimit', { token, body: { category, amount: 1 } })).json().left;

it('BI-16: the shown limit includes add-ons, like the limit that is enforced', async () => {
  const customer = await test.addSubscriber();
  await addAddOn(customer, 'landscape-generation', 'landscapes', 20);
  const afterRecording = { limit: 50, used: 35, left: 15, percent: 70 };
  await record(customer, 'landscape-generation', 35);
  expect(await usageOf(customer, 'landscape-generation')).toMatchObject(afterRecording);
  expect(await leftBefore(customer, 'landscape-generation')).toBe(15);
});

it('an add-on that is used up leaves the limit and the usage, so that what is left stays right', async () => {
  const customer = await test.addSubscriber();
  await addAddOn(customer, 'landscape-generation', 'landscapes', 20);
  await record(customer, 'landscape-generation', 49);
  expect(await usageOf(customer, 'landscape-generation')).toMatchObject({ limit: 50, used: 49, left: 1, percent: 98 });
  await record(customer, 'landscape-generation', 1);
  expect(await usageOf(customer, 'landscape-generation')).toMatchObject({ limit: 30, used: 30, left: 0, percent: 100 });
});

it('hours of an add-on are shown as started hours together with those of the plan', async () => {
  const customer = await test.addSubscriber();
  await addAddOn(customer, 'usage-time', 'hours', 36_000);
  await record(customer, 'usage-time', 217_800);
  expect(await usageOf(customer, 'usage-time')).toMatchObject({ limit: 70, used: 61, left: 9, percent: 87 });
  const answer = await test.call('GET', '/resource/addOnUsageDetails', { token: customer.token });
  expect(answer.json()).toEqual([{ category: 'usage-time', units: 10, used: 1, left: 9, percent: 10 }]);
});

it('stored files above the limit of the plan count towards its add-ons', async () => {
  const customer = await test.addSubscriber();
  const { limit } = (await usageOf(customer, 'storage')) ?? {};
  if (limit == null) throw new Error('No limit');
  await addAddOn(customer, 'storage', 'bytes', limit);
  await record(customer, 'storage', limit + limit / 2);
  expect(await usageOf(customer, 'storage')).toMatchObject({
    ...{ limit: 2 * limit, used: limit + limit / 2, left: limit / 2, percent: 75 },
  });
});
