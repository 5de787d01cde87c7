import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { advanceSubscriptions } from '@/backend/modules/billing/renewals';
import { trialOrderCalls } from '@/backend/modules/billing/renewals/testing/trial-order-calls';
import { readAudience } from './campaign.repository';

const test = fileFixture(createPlanTestApp);

it('a user whose ordered plan is not paid yet is offered no other trial, until the last attempt', async () => {
  const customer = await trialOrderCalls(test).addOrderer({ behavior: 'declines_renewals' });
  const lapsed = await test.addCustomer();
  test.moveTo((await test.subscriptionOf(lapsed)).periodEnd);
  await advanceSubscriptions(test.deps);
  expect((await test.subscriptionOf(customer)).status).toBe('past_due');
  const idsOf = async () => {
    const range = { audience: 'trial_over', campaignId: 'another-trial', registered: {} } as const;
    const users = await readAudience(test.database, range, { after: undefined, size: 10, now: test.clock.now() });
    return users.map(({ id }) => id);
  };
  const has = (ids: string[], { id }: Customer) => ids.includes(id);
  const before = await idsOf();
  expect([has(before, lapsed), has(before, customer)]).toEqual([true, false]);
  const fresh = await test.renewToken(customer);
  await test.call('DELETE', '/subscriptions', { token: fresh.token });
  expect(has(await idsOf(), customer)).toBe(true);
});
