import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planIds } from '@/backend/modules/organization/subscriptions';
import { createTestDeps, type TestDeps } from '@/backend/testing/create-test-deps';
import { promoCodes, promoRedemptions } from '@/backend/db/schema/billing/promo-codes';
import { createPromoCode, type PromoTerms } from './create-promo-code.service';
import { discountOf } from './discount';
import { findPromo, redeemPromo, reservePromo } from './promo-codes.service';
import { type Promo } from './promo-code.repository';

let test: TestDeps;
beforeAll(async () => {
  test = await createTestDeps({ connectionsMax: 10 });
  // Opens all connections: transactions at the same time would otherwise wait for new ones, one after the other.
  await Promise.all(Array.from({ length: 10 }, () => test.deps.database.execute('select 1')));
});
afterAll(() => test.release());

let codes = 0;
async function addPromo(terms: Partial<PromoTerms> = {}): Promise<Promo> {
  const code = `SAMPLE-${(codes += 1)}`;
  expect(await createPromoCode(test.deps, { kind: 'percent', basisPoints: 2_500, ...terms, code })).toBe('created');
  return read(code);
}
async function read(code: string): Promise<Promo> {
  const [promo] = await test.deps.database.select().from(promoCodes).where(eq(promoCodes.code, code));
  if (!promo) throw new Error('Promo code not found');
  return promo;
}

const contour = { planId: planIds.contour, isCustom: false, interval: 'monthly', currency: 'usd' } as const;
const find = (code: string, wanted: Partial<Parameters<typeof findPromo>[1]> = {}) =>
  findPromo(test.deps.database, { ...contour, now: test.clock.now(), ...wanted, code });
const rejection = { status: 400, code: 'error_promo_invalid' };
const newId = () => test.deps.ids.uuid();
const reserve = ({ id: promoCodeId }: Promo, organizationId = newId()) =>
  test.deps.database.transaction((transaction) =>
    reservePromo(transaction, test.deps, { promoCodeId, organizationId }),
  );
const redeem = ({ id: promoCodeId }: Promo, organizationId = newId()) =>
  test.deps.database.transaction((transaction) => redeemPromo(transaction, test.deps, { promoCodeId, organizationId }));

/** Counts successful attempts. All others must have been rejected as invalid. */
async function countFulfilled(attempts: Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(attempts);
  const rejected = results.filter((result) => result.status === 'rejected');
  for (const { reason } of rejected) expect(reason).toMatchObject(rejection);
  return results.length - rejected.length;
}

describe('finding a promo code', () => {
  it('ignores case and spaces around it', async () => {
    const { code } = await addPromo();
    expect(await find(` ${code.toLowerCase()} `)).toMatchObject({ code, basisPoints: 2_500 });
  });

  it('H4: rejects an unknown, a future, an expired and a used-up code with the same 400', async () => {
    const now = test.clock.now();
    const later = new Date(now.getTime() + 1_000);
    const [future, expired, usedUp] = [
      await addPromo({ validFrom: later }),
      await addPromo({ validFrom: new Date(0), expiresAt: now }),
      await addPromo({ redemptionsMax: 1 }),
    ];
    await redeem(usedUp);
    for (const code of ['UNKNOWN', future.code, expired.code, usedUp.code])
      await expect(find(code)).rejects.toMatchObject(rejection);
    expect(await find(future.code, { now: later })).toMatchObject({ code: future.code });
  });

  it('H4: rejects a code for another plan, interval or currency', async () => {
    const [plan, interval, currency] = [
      await addPromo({ planId: planIds.summit }),
      await addPromo({ interval: 'annual' }),
      await addPromo({ kind: 'amount', basisPoints: null, amount: 1_000, currency: 'eur' }),
    ];
    for (const { code } of [plan, interval, currency]) await expect(find(code)).rejects.toMatchObject(rejection);
    expect(await find(plan.code, { planId: planIds.summit })).toMatchObject({ id: plan.id });
    expect(await find(interval.code, { interval: 'annual' })).toMatchObject({ id: interval.id });
    expect(await find(currency.code, { currency: 'eur' })).toMatchObject({ id: currency.id });
  });

  it('H4: rejects a code that the organization has redeemed, and accepts one that it has only reserved', async () => {
    const [promo, organizationId] = [await addPromo({ redemptionsMax: 1 }), newId()];
    await reserve(promo, organizationId);
    expect(await find(promo.code, { organizationId })).toMatchObject({ id: promo.id });
    await expect(find(promo.code, { organizationId: newId() })).rejects.toMatchObject(rejection);
    await redeem(promo, organizationId);
    await expect(find(promo.code, { organizationId })).rejects.toMatchObject(rejection);
  });
});

describe('redeeming a promo code', () => {
  it('H4: a code for one organization is redeemed by one of 50 at the same time', async () => {
    const promo = await addPromo({ redemptionsMax: 1 });
    expect(await countFulfilled(Array.from({ length: 50 }, () => redeem(promo)))).toBe(1);
    expect(await read(promo.code)).toMatchObject({ redemptions: 1 });
  });

  it('H4: one organization redeems a code once in 50 attempts at the same time', async () => {
    const [promo, organizationId] = [await addPromo(), newId()];
    await reserve(promo, organizationId);
    expect(await countFulfilled(Array.from({ length: 50 }, () => redeem(promo, organizationId)))).toBe(1);
    expect(await read(promo.code)).toMatchObject({ redemptions: 1 });
    const rows = await test.deps.database
      .select()
      .from(promoRedemptions)
      .where(eq(promoRedemptions.promoCodeId, promo.id));
    expect(rows).toMatchObject([{ organizationId, redeemedAt: test.clock.now() }]);
  });

  it('counts a reservation once, and redeems it even after the code has expired', async () => {
    const expiresAt = new Date(test.clock.now().getTime() + 1_000);
    const [promo, organizationId] = [await addPromo({ redemptionsMax: 1, expiresAt, periods: 3 }), newId()];
    await reserve(promo, organizationId);
    await reserve(promo, organizationId);
    await expect(reserve(promo)).rejects.toMatchObject(rejection);
    test.clock.advance(1_000);
    expect(await redeem(promo, organizationId)).toMatchObject({ code: promo.code, periods: 3, redemptions: 1 });
    await expect(redeem(promo, organizationId)).rejects.toMatchObject(rejection);
  });

  it('leaves no reservation of a used-up code behind', async () => {
    const [promo, organizationId] = [await addPromo({ redemptionsMax: 1 }), newId()];
    await redeem(promo);
    await expect(reserve(promo, organizationId)).rejects.toMatchObject(rejection);
    const rows = await test.deps.database
      .select()
      .from(promoRedemptions)
      .where(eq(promoRedemptions.organizationId, organizationId));
    expect(rows).toEqual([]);
  });
});

describe('the discount', () => {
  it('the discount is a share of the amount, rounded like every amount', async () => {
    const promo = await addPromo({ basisPoints: 2_500 });
    expect([4_900, 2, 1, 0].map((amount) => discountOf(promo, amount, 'usd'))).toEqual([1_225, 1, 0, 0]);
    expect(discountOf(await addPromo({ basisPoints: 10_000 }), 4_900, 'usd')).toBe(4_900);
  });

  it('of a fixed amount is never more than the amount, and applies to its currency only', async () => {
    const promo = await addPromo({ kind: 'amount', basisPoints: null, amount: 1_000, currency: 'eur' });
    expect([4_900, 999, 0].map((amount) => discountOf(promo, amount, 'eur'))).toEqual([1_000, 999, 0]);
    expect(discountOf(promo, 4_900, 'usd')).toBe(0);
  });
});

describe('creating a promo code', () => {
  it('stores it in upper case, and never replaces one', async () => {
    const terms = { kind: 'percent', basisPoints: 1_000 } as const;
    expect(await createPromoCode(test.deps, { ...terms, code: ' spring-26 ' })).toBe('created');
    expect(await createPromoCode(test.deps, { ...terms, basisPoints: 9_000, code: 'Spring-26' })).toBe('exists');
    expect(await read('SPRING-26')).toMatchObject({ basisPoints: 1_000, validFrom: test.clock.now(), redemptions: 0 });
  });

  it.each(['', 'A', '-AB', 'AB-', 'A B', 'Ä25', 'x'.repeat(65)])('rejects the code %j', async (code) => {
    expect(await createPromoCode(test.deps, { kind: 'percent', basisPoints: 1_000, code })).toBe('malformed');
  });

  it.each([0, 10_001, null])('rejects a discount of %s hundredths of a percent', async (basisPoints) => {
    await expect(createPromoCode(test.deps, { kind: 'percent', basisPoints, code: 'NOTHING' })).rejects.toThrow();
  });
});
