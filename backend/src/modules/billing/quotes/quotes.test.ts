import { periodEnd } from '@app/api-client/rules/values/dates';
import { dayMs, minuteMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { usageCounters } from '@/backend/db/schema/billing/usage';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { memberCalls, readRejection, type Member } from '@/backend/modules/access/members/testing/member-calls';
import { planIds } from '@/backend/modules/organization/subscriptions';
import { quoteCalls, type QuoteAnswer } from './testing/quote-calls';

const test = fileFixture(createAccountTestApp);
const members = memberCalls(test);
const calls = quoteCalls(test);
// A month of 30 days.
beforeEach(() => test.clock.set(new Date('2027-04-10T09:30:00Z')));

let number = 0;
/** An organization without billing details. */
const newcomer = () => members.owner(`Quoted ${(number += 1)}`);
/** An organization that is billed in the seller's country. */
async function owner(): Promise<Member> {
  const member = await newcomer();
  await calls.setCountry(member, test.deps.config.seller.country);
  return member;
}
/** An organization with a plan for half a month. */
async function subscriber(terms: Parameters<typeof calls.startPlan>[2] = {}): Promise<Member> {
  const member = await owner();
  await calls.startPlan(member, 'contour', terms);
  test.clock.advance(15 * dayMs);
  return member;
}
const changeState = async ({ organizationId }: Member, state: Partial<typeof subscriptions.$inferInsert>) => {
  await test.database.update(subscriptions).set(state).where(eq(subscriptions.organizationId, organizationId));
};

const linesOf = ({ lines }: QuoteAnswer) =>
  lines.map(({ kind, description, amount }) => [kind, description, amount.amount]);
const summary = ({ tax, totalDueNow, renewals }: QuoteAnswer) => [
  tax.amount,
  totalDueNow.amount,
  renewals[0]?.amount.amount,
];
const iso = (instant: Date) => instant.toISOString();

describe('a quote during a trial', () => {
  it('starts the plan now, for a whole period with the tax of the seller', async () => {
    const now = test.clock.now();
    const quote = await calls.quote(await owner(), { plan: 'contour', currency: 'eur' });
    expect(linesOf(quote)).toEqual([['plan', 'Contour, monthly', 4_500]]);
    expect(summary(quote)).toEqual([1_125, 5_625, 5_625]);
    expect(quote).toMatchObject({
      planId: planIds.contour,
      interval: 'monthly',
      startsAt: iso(now),
      renewals: [{ from: iso(periodEnd(now, 'monthly')), amount: { amount: 5_625, currency: 'eur' } }],
      expiresAt: iso(new Date(now.getTime() + 30 * minuteMs)),
      excesses: [],
    });
    expect(quote.lines[0]).toMatchObject({
      quantity: 1,
      unitPrice: { amount: 4_500, currency: 'eur' },
      periodStart: iso(now),
      periodEnd: iso(periodEnd(now, 'monthly')),
    });
  });

  it('a quote during a trial has no tax without billing details, and says so', async () => {
    const quote = await calls.quote(await newcomer(), { plan: 'contour', currency: 'eur' });
    expect(quote).toMatchObject({ taxPercent: null, taxNote: 'unknown' });
    expect(summary(quote)).toEqual([0, 4_500, 4_500]);
  });

  it('a quote during a trial has the tax of the billing details, and none for a company in another country with a VAT number', async () => {
    const member = await owner();
    await calls.setCountry(member, 'FI');
    expect(summary(await calls.quote(member, { plan: 'contour' }))).toEqual([1_250, 6_150, 6_150]);
    await calls.setCountry(member, 'DE', 'DE123456789');
    expect(summary(await calls.quote(member, { plan: 'contour' }))).toEqual([0, 4_900, 4_900]);
  });

  it('a quote during a trial has the discount of a promo code for as many periods as the code says', async () => {
    const member = await owner();
    const [once, thrice] = [await calls.addPromo({ periods: 1 }), await calls.addPromo({ periods: 3 })];
    const quote = await calls.quote(member, { plan: 'contour', promoCode: once.toLowerCase() });
    expect(linesOf(quote)).toEqual([
      ['plan', 'Contour, monthly', 4_900],
      ['promo_code', `Promo code ${once}`, -1_225],
    ]);
    expect(summary(quote)).toEqual([919, 4_594, 6_125]);
    expect(summary(await calls.quote(member, { plan: 'contour', promoCode: thrice }))).toEqual([919, 4_594, 4_594]);
  });
});

describe('a quote for a running plan', () => {
  it('charges the remainder of a higher plan and credits unused time, and keeps the period (BI-5)', async () => {
    const member = await subscriber();
    const quote = await calls.quote(member, { plan: 'summit' });
    expect(linesOf(quote)).toEqual([
      ['plan_remainder', 'Summit, remainder of the period', 9_950],
      ['unused_time', 'Unused time on Contour', -2_450],
    ]);
    expect(summary(quote)).toEqual([1_875, 9_375, 24_875]);
    expect(quote).toMatchObject({ startsAt: iso(test.clock.now()), renewals: [{ from: '2027-05-10T09:30:00.000Z' }] });
  });

  it('credits what was paid after the discount, not the price', async () => {
    const quote = await calls.quote(await subscriber({ paid: 1_000 }), { plan: 'summit' });
    expect(linesOf(quote).at(-1)).toEqual(['unused_time', 'Unused time on Contour', -500]);
  });

  it('starts a new period for the change of the same plan to a year', async () => {
    const quote = await calls.quote(await subscriber(), { plan: 'contour', interval: 'annual' });
    expect(linesOf(quote)).toEqual([
      ['plan', 'Contour, yearly', 49_000],
      ['unused_time', 'Unused time on Contour', -2_450],
    ]);
    expect(quote).toMatchObject({ renewals: [{ from: iso(periodEnd(test.clock.now(), 'annual')) }] });
  });

  it.each([
    ['a lower plan', 'summit', 'annual', { plan: 'contour', interval: 'annual' }, 56_250, 61_250],
    ['a shorter interval', 'contour', 'annual', { plan: 'contour', interval: 'monthly' }, 0, 6_125],
    ['a higher plan at a shorter interval', 'contour', 'annual', { plan: 'summit', interval: 'monthly' }, 0, 24_875],
  ] as const)('charges nothing now for %s, which starts at the end of the period', async (...row) => {
    const [, plan, interval, query, , renewal] = row;
    const member = await owner();
    const { periodEnd: end } = await calls.startPlan(member, plan, { interval });
    const quote = await calls.quote(member, query);
    expect(linesOf(quote)).toEqual([]);
    expect(summary(quote)).toEqual([0, 0, renewal]);
    expect(quote).toMatchObject({ startsAt: iso(end), renewals: [{ from: iso(end) }] });
  });

  it('limits a promo code to what the credit leaves to pay', async () => {
    const promoCode = await calls.addPromo({ basisPoints: 10_000 });
    const quote = await calls.quote(await subscriber(), { plan: 'summit', promoCode });
    expect(linesOf(quote).at(-1)).toEqual(['promo_code', `Promo code ${promoCode}`, -7_500]);
    expect(quote.totalDueNow.amount).toBe(0);
  });

  it('lists the usage that exceeds the limits of the new plan', async () => {
    const member = await owner();
    const { periodStart } = await calls.startPlan(member, 'summit');
    const counter = { category: 'social-media-posts', windowStart: periodStart, used: 60_000 } as const;
    await test.database.insert(usageCounters).values({ organizationId: member.organizationId, ...counter });
    const { excesses } = await calls.quote(member, { plan: 'contour' });
    expect(excesses).toEqual([{ category: 'social-media-posts', used: 60_000, newLimit: 50_000, unit: 'posts' }]);
  });
});

describe('a quote is rejected', () => {
  it('with 400 for plans that are not sold, unknown ones, the current one and another currency', async () => {
    const member = await subscriber();
    for (const query of [
      { plan: 'trial' },
      { plan: 'enterprise' },
      { planId: test.deps.ids.uuid() },
      { plan: 'contour' },
      { plan: 'summit', currency: 'eur' },
    ] as const) {
      expect(readRejection(await calls.request(member, query))).toEqual([400, 'error_plan_unavailable']);
    }
  });

  it('with 400 for a promo code that cannot be applied', async () => {
    const promoCode = await calls.addPromo({ planId: planIds.contour });
    const rejection = await calls.request(await owner(), { plan: 'summit', promoCode });
    expect(readRejection(rejection)).toEqual([400, 'error_promo_invalid']);
  });

  it('with 409 while a renewal is unpaid, or about to be charged', async () => {
    const member = await subscriber();
    test.clock.advance(15 * dayMs);
    expect(readRejection(await calls.request(member, { plan: 'summit' }))).toEqual([409, 'error_subscription_state']);
    await changeState(member, { status: 'past_due' });
    expect(readRejection(await calls.request(member, { plan: 'summit' }))).toEqual([409, 'error_subscription_state']);
  });

  it('never after a plan that did not renew has ended: it is bought again for a whole period', async () => {
    const member = await subscriber();
    await changeState(member, { autoRenewal: false });
    test.clock.advance(15 * dayMs);
    const quote = await calls.quote(member, { plan: 'contour' });
    expect(linesOf(quote)).toEqual([['plan', 'Contour, monthly', 4_900]]);
  });

  it('with 403 for teammates and guests', async () => {
    const ada = await owner();
    for (const role of ['teammate', 'guest'] as const) {
      const member = await members.member(ada, role);
      expect(readRejection(await calls.request(member, {}))).toEqual([403, 'error_forbidden']);
    }
  });
});

describe('a plan whose price is higher than before', () => {
  it('a plan whose price is higher than before is quoted at the price of new customers', async () => {
    const member = await owner();
    await calls.addVersion('contour', 2);
    expect((await calls.quote(member, { plan: 'contour' })).lines[0]?.amount.amount).toBe(9_800);
  });
});
