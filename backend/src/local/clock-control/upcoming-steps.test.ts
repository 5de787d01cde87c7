import { addDays } from '@app/api-client/rules/values/dates';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { organizations } from '@/backend/db/schema/organization/organizations';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { advanceSubscriptions } from '@/backend/modules/billing/renewals';

type Step = { organization: string; step: string; at: string };

const test = fileFixture(createPlanTestApp);

/** The first instant at which the cards of tests, which are valid until 04/29, are expired. */
const cardExpiry = new Date('2029-05-01T00:00:00Z');

const list = async () => (await test.call('GET', '/local/clock/steps', {})).json<Step[]>();
/** Lists the upcoming steps of one organization: each step and its instant. */
async function stepsOf({ organizationId: id }: Customer): Promise<[string, Date][]> {
  await test.database.update(organizations).set({ name: id }).where(eq(organizations.id, id));
  return (await list()).filter(({ organization }) => organization === id).map(({ step, at }) => [step, new Date(at)]);
}
async function sweepAt(time: Date): Promise<void> {
  test.moveTo(time);
  await advanceSubscriptions(test.deps);
}

it('lists the next reminder of a trial and its end, and then the erasure of the data', async () => {
  const customer = await test.addCustomer();
  const { periodEnd } = await test.subscriptionOf(customer);
  const end = ['trial_end', periodEnd];
  expect(await stepsOf(customer)).toEqual([['trial_ends_in_7', addDays(periodEnd, -7)], end]);
  await sweepAt(addDays(periodEnd, -7));
  expect(await stepsOf(customer)).toEqual([['trial_ends_in_3', addDays(periodEnd, -3)], end]);
  await sweepAt(periodEnd);
  expect(await stepsOf(customer)).toEqual([['erasure_warning', addDays(periodEnd, 23)]]);
});

it('lists the next reminder of a plan, its renewal and the end of the card', async () => {
  const customer = await test.addSubscriber();
  const { periodEnd } = await test.subscriptionOf(customer);
  expect(await stepsOf(customer)).toEqual([
    ['card_check', addDays(periodEnd, -14)],
    ['renewal', periodEnd],
    ['card_expiry', cardExpiry],
  ]);
});

it('lists the expiration of a plan without renewal, which has no reminders', async () => {
  const customer = await test.addSubscriber();
  const { periodEnd } = await test.subscriptionOf(customer);
  await test.call('PUT', '/subscriptions', {
    ...{ token: customer.token, body: { autoRenewal: false } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(await stepsOf(customer)).toEqual([
    ['expiration', periodEnd],
    ['card_expiry', cardExpiry],
  ]);
});

it('lists the next attempt to charge a failed renewal', async () => {
  const customer = await test.addSubscriber('contour', { behavior: 'declines_renewals' });
  const { periodEnd } = await test.subscriptionOf(customer);
  await sweepAt(periodEnd);
  expect(await stepsOf(customer)).toEqual([
    ['retry', addDays(periodEnd, 1)],
    ['card_expiry', cardExpiry],
  ]);
});

it('lists no step that is due, because moving the clock there would move it back', async () => {
  const customer = await test.addSubscriber();
  const { periodEnd } = await test.subscriptionOf(customer);
  test.moveTo(periodEnd);
  expect(await stepsOf(customer)).toEqual([['card_expiry', cardExpiry]]);
});

it('lists the steps of all organizations, ordered by their names', async () => {
  for (const name of ['Willow Sample', 'Birch Sample']) {
    const { organizationId } = await test.addCustomer();
    await test.database.update(organizations).set({ name }).where(eq(organizations.id, organizationId));
  }
  const names = (await list()).map(({ organization }) => organization);
  expect(names.filter((name) => name === 'Birch Sample' || name === 'Willow Sample')).toEqual([
    ...['Birch Sample', 'Birch Sample', 'Willow Sample', 'Willow Sample'],
  ]);
});
