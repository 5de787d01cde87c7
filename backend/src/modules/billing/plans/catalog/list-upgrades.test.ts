import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listPricingPlans, listUpgrades } from '@app/api-client/contract/billing/pricing-plans';
import { periodEnd } from '@app/api-client/rules/values/dates';
import { dayMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { usageCounters } from '@/backend/db/schema/billing/usage';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { memberCalls, readRejection, type Member } from '@/backend/modules/access/members/testing/member-calls';
import { planIds } from '@/backend/modules/organization/subscriptions';
import { quoteCalls } from '@/backend/modules/billing/quotes/testing/quote-calls';

const test = fileFixture(createAccountTestApp);
let members: ReturnType<typeof memberCalls>;
let calls: ReturnType<typeof quoteCalls>;
beforeAll(async () => {
  [members, calls] = [memberCalls(test), quoteCalls(test)];
});

let number = 0;
const owner = () => members.owner(`Upgrading ${(number += 1)}`);
const request = (by: Member) => test.call('GET', '/pricing-plans/upgrades', { token: by.token });
const list = async (by: Member) => (await request(by)).json<ResponseOf<typeof listUpgrades>>();
const summary = async (by: Member) =>
  (await list(by)).map(({ plan, interval, direction, startsAt, price }) => [
    ...[plan.name, interval, direction, startsAt, price.amount],
  ]);

describe('the plans that an organization can change to', () => {
  it('the plans that an organization can change to are all that are sold, immediately, during a trial', async () => {
    const now = test.clock.now().toISOString();
    expect(await summary(await owner())).toEqual([
      ['Contour', 'monthly', 'upgrade', now, 4_900],
      ['Contour', 'annual', 'upgrade', now, 49_000],
      ['Summit', 'monthly', 'upgrade', now, 19_900],
      ['Summit', 'annual', 'upgrade', now, 199_000],
    ]);
  });

  it('start now or at the end of the period for a paid plan, in its currency (BI-5)', async () => {
    const ada = await owner();
    const end = periodEnd(test.clock.now(), 'monthly').toISOString();
    await calls.startPlan(ada, 'contour', { currency: 'gpb' });
    const now = test.clock.now().toISOString();
    expect(await summary(ada)).toEqual([
      ['Contour', 'annual', 'same', now, 39_000],
      ['Summit', 'monthly', 'upgrade', now, 15_900],
      ['Summit', 'annual', 'upgrade', now, 159_000],
    ]);
    const grace = await owner();
    await calls.startPlan(grace, 'summit');
    expect(await summary(grace)).toEqual([
      ['Contour', 'monthly', 'downgrade', end, 4_900],
      ['Contour', 'annual', 'downgrade', end, 49_000],
      ['Summit', 'annual', 'same', now, 199_000],
    ]);
  });

  it('start when a quote for them says', async () => {
    const ada = await owner();
    await calls.startPlan(ada, 'contour', { interval: 'annual' });
    for (const { plan, interval, startsAt } of await list(ada))
      expect(await calls.quote(ada, { planId: plan.id, interval })).toMatchObject({ startsAt });
  });

  it('name the usage that exceeds their limits', async () => {
    const ada = await owner();
    const { periodStart: windowStart } = await calls.startPlan(ada, 'summit');
    const counter = { category: 'news-media-articles', windowStart, used: 20_001 } as const;
    await test.database.insert(usageCounters).values({ organizationId: ada.organizationId, ...counter });
    const excess = { category: 'news-media-articles', used: 20_001, newLimit: 20_000, unit: 'articles' };
    expect((await list(ada)).map(({ plan, excesses }) => [plan.name, excesses])).toEqual([
      ['Contour', [excess]],
      ['Contour', [excess]],
      ['Summit', []],
    ]);
  });

  it('the plans that an organization can change to are none while a payment is due', async () => {
    const ada = await owner();
    await calls.startPlan(ada, 'contour');
    const isOfAda = eq(subscriptions.organizationId, ada.organizationId);
    await test.database.update(subscriptions).set({ status: 'past_due' }).where(isOfAda);
    expect(await list(ada)).toEqual([]);
  });

  it('the plans that an organization can change to are shown to admins only', async () => {
    const ada = await owner();
    expect((await request(await members.member(ada, 'admin'))).statusCode).toBe(200);
    for (const role of ['teammate', 'guest'] as const)
      expect(readRejection(await request(await members.member(ada, role)))).toEqual([403, 'error_forbidden']);
  });
});

describe('the current plan in the list of plans', () => {
  it('the current plan in the list of plans is the paid one, and none after it has ended', async () => {
    const current = async (by: Member) => {
      const { token } = await members.enter(by);
      return (await test.call('GET', '/pricing-plans', { token })).json<ResponseOf<typeof listPricingPlans>>()
        .currentPlanId;
    };
    const ada = await owner();
    expect(await current(ada)).toBe(planIds.trial);
    await calls.startPlan(ada, 'summit');
    expect(await current(ada)).toBe(planIds.summit);
    const isOfAda = eq(subscriptions.organizationId, ada.organizationId);
    await test.database.update(subscriptions).set({ autoRenewal: false }).where(isOfAda);
    test.clock.advance(31 * dayMs);
    expect(await current(ada)).toBeNull();
  });
});
