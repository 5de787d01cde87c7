import { addDays, periodEnd } from '@app/api-client/rules/values/dates';
import { dayMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { promoCodes } from '@/backend/db/schema/billing/promo-codes';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { memberCalls, type Member } from '@/backend/modules/access/members/testing/member-calls';
import {
  currentPlanVersion,
  findReplacement,
  planIds,
  changeSubscription,
  findSubscription,
  type StoredSubscription,
} from '@/backend/modules/organization/subscriptions';
import { priceRenewal } from './price-renewal';
import { quoteCalls } from './testing/quote-calls';

const test = fileFixture(createAccountTestApp);
const calls = quoteCalls(test);
beforeEach(() => test.clock.set(new Date('2027-01-31T10:00:00Z')));

let number = 0;
async function subscriber(terms: Parameters<typeof calls.startPlan>[2] = {}): Promise<Member> {
  const member = await memberCalls(test).owner(`Renewing ${(number += 1)}`);
  await calls.startPlan(member, 'contour', terms);
  return member;
}
async function read({ organizationId }: Member): Promise<StoredSubscription> {
  const subscription = await findSubscription(test.database, organizationId);
  if (!subscription) throw new Error('Subscription not found');
  return subscription;
}
const renew = async (member: Member, issuedAt = test.clock.now()) =>
  priceRenewal(test.database, test.deps, await read(member), issuedAt);
const change = ({ organizationId }: Member, state: Parameters<typeof changeSubscription>[2]) =>
  test.database.transaction((transaction) => changeSubscription(transaction, organizationId, state));
const promoId = async (code: string) => {
  const [promo] = await test.database.select().from(promoCodes).where(eq(promoCodes.code, code));
  return promo?.id ?? null;
};
const contour = { price: 4_900, paid: 4_900, interval: 'monthly' };

describe('a renewal', () => {
  it('pays for the period that follows, on the anchor day (BI-1)', async () => {
    const member = await subscriber();
    const { planVersionId: versionId } = await read(member);
    const { document, startsAt, periodEnd: end, ...renewal } = await renew(member);
    expect(renewal).toMatchObject({ ...contour, version: { planId: planIds.contour, versionId } });
    expect([startsAt, end].map((instant) => instant.toISOString())).toEqual([
      '2027-02-28T10:00:00.000Z',
      '2027-03-31T10:00:00.000Z',
    ]);
    expect(document).toMatchObject({ subtotal: 4_900, tax: 1_225, total: 6_125, taxNote: 'standard' });
    expect(document.lines).toMatchObject([{ kind: 'plan', periodStart: startsAt.toISOString() }]);
  });

  it('a renewal has the tax of the current billing details', async () => {
    const member = await subscriber();
    await calls.setCountry(member, 'DE', 'DE123456789');
    expect((await renew(member)).document).toMatchObject({ total: 4_900, taxNote: 'reverse_charge' });
  });

  it('a renewal has the discount while discounted periods are left, even if the code has expired', async () => {
    const code = await calls.addPromo({ periods: 3 });
    const member = await subscriber({ promoCodeId: await promoId(code), promoPeriodsLeft: 1 });
    await test.database.update(promoCodes).set({ expiresAt: test.clock.now() }).where(eq(promoCodes.code, code));
    expect(await renew(member)).toMatchObject({ price: 4_900, paid: 3_675, promoPeriodsLeft: 0 });
    await change(member, { promoPeriodsLeft: 0 });
    expect(await renew(member)).toMatchObject(contour);
    await change(member, { promoPeriodsLeft: null });
    expect(await renew(member)).toMatchObject({ paid: 3_675, promoPeriodsLeft: null });
  });

  it('a renewal has no discount of a code for another plan', async () => {
    const promoCodeId = await promoId(await calls.addPromo({ planId: planIds.summit }));
    const member = await subscriber({ promoCodeId, promoPeriodsLeft: null });
    expect(await renew(member)).toMatchObject(contour);
  });

  it('starts the pending plan and interval', async () => {
    const member = await subscriber();
    const summit = await currentPlanVersion(test.database, planIds.summit, test.clock.now());
    await change(member, { pendingPlanVersionId: summit?.versionId, pendingInterval: 'annual' });
    const { version, periodEnd: end, ...renewal } = await renew(member);
    expect(renewal).toMatchObject({ price: 199_000, interval: 'annual' });
    expect(version.planId).toBe(planIds.summit);
    expect(end).toEqual(periodEnd(new Date('2027-02-28T10:00:00Z'), 'annual', 31));
  });
});

describe('a new version of the plan (BI-14)', () => {
  it('applies to a renewal that is at least 30 days after its announcement, and to no earlier one', async () => {
    const member = await subscriber();
    const announcedVersionId = await calls.addVersion('contour', 2);
    expect(await renew(member)).toMatchObject(contour);
    const renewsAt = (await read(member)).periodEnd;
    await change(member, { announcedVersionId, announcedAt: new Date(addDays(renewsAt, -30).getTime() + 1) });
    expect(await renew(member)).toMatchObject(contour);
    await change(member, { announcedAt: addDays(renewsAt, -30) });
    expect(await renew(member)).toMatchObject({ price: 9_800, version: { versionId: announcedVersionId } });
  });

  it('a new version of the plan (BI-14) is announced once, and only if it is sold', async () => {
    const { planVersionId } = await read(await subscriber());
    const find = (announcedVersionId: string | null, now = test.clock.now()) =>
      findReplacement(test.database, { planVersionId, announcedVersionId }, now);
    expect(await find(null)).toBeUndefined();
    const earlier = test.clock.now();
    test.clock.advance(dayMs);
    const newVersionId = await calls.addVersion('contour', 3);
    expect(await find(null, earlier)).toBeUndefined();
    expect(await find(null)).toMatchObject({ sold: { versionId: newVersionId } });
    expect(await find(newVersionId)).toBeUndefined();
  });
});
