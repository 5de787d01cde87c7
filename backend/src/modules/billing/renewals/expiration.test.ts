import { addDays } from '@app/api-client/rules/values/dates';
import { eq } from 'drizzle-orm';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { creditCards } from '@/backend/db/schema/billing/credit-cards';
import { defaultRegion, organizations } from '@/backend/db/schema/organization/organizations';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { registerResource } from '@/backend/modules/flows/resources/resources.service';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { writeRegionFile } from '@/backend/regional-data/region-files';
import { advanceSubscriptions, announceVersions } from '.';

const test = fileFixture(createPlanTestApp);

async function sweepAt(time: Date): Promise<void> {
  test.moveTo(time);
  await announceVersions(test.deps);
  await advanceSubscriptions(test.deps);
}
/** The subjects of emails to a customer that contain a text. */
const emailsWith = async (customer: Customer, text: string) =>
  (await test.subjectsTo(customer)).filter((subject) => subject.includes(text));
const { resources } = regionalTables(defaultRegion);
const countResources = ({ organizationId }: Customer) =>
  test.database.$count(resources, eq(resources.organizationId, organizationId));

describe('BI-8: a free trial', () => {
  it('BI-8: a free trial is announced to end seven and three days before, and ends without a charge', async () => {
    const customer = await test.addCustomer();
    const { periodEnd } = await test.subscriptionOf(customer);
    await sweepAt(addDays(periodEnd, -7));
    expect(await emailsWith(customer, 'free trial')).toEqual(['The free trial of Ada Sample ends in 7 days']);
    await sweepAt(addDays(periodEnd, -3));
    expect(await emailsWith(customer, 'ends in 3 days')).toHaveLength(1);
    await sweepAt(periodEnd);
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'expired', expiredAt: periodEnd });
    expect(await emailsWith(customer, 'free trial of Ada Sample has ended')).toHaveLength(1);
    expect(await test.invoicesOf(customer)).toEqual([]);
  });

  it('gets one email when both reminders are late', async () => {
    const customer = await test.addCustomer();
    const { periodEnd } = await test.subscriptionOf(customer);
    await sweepAt(addDays(periodEnd, -2));
    expect(await emailsWith(customer, 'ends in')).toEqual(['The free trial of Ada Sample ends in 2 days']);
  });
});

describe('BI-9: the data of an expired organization', () => {
  const expire = async () => {
    const customer = await test.addCustomer();
    const { periodEnd } = await test.subscriptionOf(customer);
    const { organizationId, id: ownerId } = customer;
    await test.database.transaction((transaction) =>
      registerResource(transaction, test.deps, { organizationId, type: 'workflow', ownerId, name: 'Interviews' }),
    );
    const folder = test.deps.regionStore.filesFolder(defaultRegion, organizationId);
    await writeRegionFile(folder, 'texts/one.txt', 'Interview text');
    await sweepAt(periodEnd);
    return { customer, folder, expiredAt: periodEnd };
  };

  it('BI-9: the data of an expired organization is kept for 30 days, announced to be erased seven days before, and then erased with its files', async () => {
    const { customer, folder, expiredAt } = await expire();
    await sweepAt(addDays(expiredAt, 23));
    expect(await emailsWith(customer, 'will be deleted on')).toHaveLength(1);
    await sweepAt(new Date(addDays(expiredAt, 30).getTime() - 1));
    expect([await countResources(customer), existsSync(folder)]).toEqual([1, true]);
    await sweepAt(addDays(expiredAt, 30));
    expect([await countResources(customer), existsSync(folder)]).toEqual([0, false]);
    expect(await test.database.$count(organizations, eq(organizations.id, customer.organizationId))).toBe(1);
  });

  it('BI-9: the data of an expired organization is kept for seven days after a late warning', async () => {
    const { customer, expiredAt } = await expire();
    await sweepAt(addDays(expiredAt, 60));
    expect(await countResources(customer)).toBe(1);
    await sweepAt(addDays(expiredAt, 67));
    expect(await countResources(customer)).toBe(0);
  });

  it('BI-9: the data of an expired organization is kept if a plan is bought in time', async () => {
    const { customer, expiredAt } = await expire();
    await sweepAt(addDays(expiredAt, 25));
    const bought = await test.buyPlan(await test.renewToken(customer));
    expect(bought.statusCode).toBe(201);
    await sweepAt(addDays(expiredAt, 31));
    expect(await countResources(customer)).toBe(1);
  });
});

describe('a card that expires before the renewal', () => {
  it('a card that expires before the renewal is reported once, 14 days before', async () => {
    const customer = await test.addSubscriber();
    const { periodEnd } = await test.subscriptionOf(customer);
    const before = { expiryYear: periodEnd.getUTCFullYear(), expiryMonth: periodEnd.getUTCMonth() };
    await test.database.update(creditCards).set(before).where(eq(creditCards.organizationId, customer.organizationId));
    await sweepAt(addDays(periodEnd, -14));
    await sweepAt(addDays(periodEnd, -13));
    expect(await emailsWith(customer, 'expires before the next payment')).toHaveLength(1);
  });
});
