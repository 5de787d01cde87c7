import { hourMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { promoCodes } from '@/backend/db/schema/billing/promo-codes';
import { createPromoCode, releaseDuePromos, reservePromo } from '@/backend/modules/billing/quotes';
import { settlePurchases } from '@/backend/modules/billing/payments';
import { createPlanTestApp, type Customer } from './testing/plan-test-app';

const test = fileFixture(createPlanTestApp);

/** Adds a code that one organization can redeem. */
async function addPromo(): Promise<string> {
  const code = `SAMPLE-${crypto.randomUUID()}`.toUpperCase();
  const terms = { kind: 'percent', basisPoints: 2_500, redemptionsMax: 1 } as const;
  expect(await createPromoCode(test.deps, { ...terms, code })).toBe('created');
  return code;
}
async function promoOf(code: string) {
  const [promo] = await test.database.select().from(promoCodes).where(eq(promoCodes.code, code));
  if (!promo) throw new Error('Promo code not found');
  return promo;
}
const reserved = async (code: string) => (await promoOf(code)).redemptions;
const reserve = async ({ organizationId }: Customer, code: string) => {
  const { id: promoCodeId } = await promoOf(code);
  await test.database.transaction((transaction) =>
    reservePromo(transaction, test.deps, { promoCodeId, organizationId }),
  );
};

describe('BI-13: the reservation of a promo code', () => {
  it('ends when its charge is declined, so that another organization can use the code', async () => {
    const [customer, other, promoCode] = [await test.addCustomer(), await test.addCustomer(), await addPromo()];
    expect((await test.buyPlan(customer, 'contour', { promoCode, behavior: 'declines' })).statusCode).toBe(400);
    expect(await reserved(promoCode)).toBe(0);
    expect((await test.buyPlan(other, 'contour', { promoCode })).statusCode).toBe(201);
    expect(await reserved(promoCode)).toBe(1);
  });

  it('ends when its charge was not confirmed in time, and not before', async () => {
    const [customer, promoCode] = [await test.addCustomer(), await addPromo()];
    expect((await test.buyPlan(customer, 'contour', { promoCode, behavior: 'asks_once' })).statusCode).toBe(409);
    test.clock.advance(hourMs - 1);
    await releaseDuePromos(test.deps);
    expect(await reserved(promoCode)).toBe(1);
    test.clock.advance(1);
    await settlePurchases(test.deps);
    expect(await reserved(promoCode)).toBe(0);
  });

  it('ends after an hour if its process died before the charge', async () => {
    const [customer, promoCode] = [await test.addCustomer(), await addPromo()];
    await reserve(customer, promoCode);
    test.clock.advance(hourMs - 1);
    await releaseDuePromos(test.deps);
    expect(await reserved(promoCode)).toBe(1);
    await reserve(customer, promoCode);
    test.clock.advance(1);
    await releaseDuePromos(test.deps);
    expect(await reserved(promoCode)).toBe(1);
    test.clock.advance(hourMs);
    await Promise.all([releaseDuePromos(test.deps), releaseDuePromos(test.deps)]);
    expect(await reserved(promoCode)).toBe(0);
  });

  it('lasts as long as the planned change that needs it, and as its redemption', async () => {
    const [customer, promoCode] = [await test.addSubscriber('summit'), await addPromo()];
    const { id: quoteId } = await test.quote(customer, 'contour', { interval: 'monthly', promoCode });
    const planned = await test.pay('PUT', '/subscriptions', customer, { quoteId });
    expect(planned.statusCode).toBe(200);
    const [buyer, redeemed] = [await test.addCustomer(), await addPromo()];
    expect((await test.buyPlan(buyer, 'contour', { promoCode: redeemed })).statusCode).toBe(201);
    for (let hour = 0; hour < 3; hour += 1) {
      test.clock.advance(hourMs);
      await releaseDuePromos(test.deps);
    }
    expect([await reserved(promoCode), await reserved(redeemed)]).toEqual([1, 1]);
  });
});
