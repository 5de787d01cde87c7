import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { calculateCheckoutPrice } from '@app/api-client/contract/billing/payments';
import type { calculateDiscountedPrice } from '@app/api-client/contract/billing/promo-code';
import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { memberCalls, readRejection } from '@/backend/modules/access/members/testing/member-calls';
import { planIds } from '@/backend/modules/organization/subscriptions';
import { redeemPromo } from '@/backend/modules/billing/quotes';
import { quoteCalls } from '@/backend/modules/billing/quotes/testing/quote-calls';
import { promoCodes } from '@/backend/db/schema/billing/promo-codes';

const test = fileFixture(createAccountTestApp);
const calls = quoteCalls(test);

type Price = ResponseOf<typeof calculateCheckoutPrice>;
const contour = { planId: planIds.contour, interval: 'monthly', currency: 'usd' } as const;
const request = (body: object, token?: string) =>
  test.call('POST', '/checkout/price', { body: { ...contour, ...body }, token });
async function price(body: object = {}): Promise<Price> {
  const response = await request(body);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Price>();
}
const amounts = ({ subtotal, tax, totalDueNow, renewals }: Price) =>
  [subtotal, tax, totalDueNow, ...renewals.map(({ amount }) => amount)].map(({ amount }) => amount);

describe('the price of an order', () => {
  it('excludes tax while the country is unknown, and says so', async () => {
    const answer = await price();
    expect(amounts(answer)).toEqual([4_900, 0, 4_900, 4_900]);
    expect(answer).toMatchObject({
      planName: 'Contour',
      taxPercent: null,
      taxNote: 'unknown',
      lines: [{ kind: 'plan', amount: { amount: 4_900, currency: 'usd' } }],
      renewals: [{ from: '2026-04-15T12:00:00.000Z' }],
      promo: null,
    });
  });

  it.each([
    [{ country: 'FI' }, 25.5, 'standard', 1_250],
    [{ country: 'FI', billingType: 'Business' }, 25.5, 'standard', 1_250],
    [{ country: 'DE', billingType: 'Business', vatNumber: 'DE 123 456 789' }, 0, 'reverse_charge', 0],
    [{ country: 'DE', billingType: 'Business', vatNumber: '123/456\u2011789' }, 0, 'reverse_charge', 0],
    [{ country: 'GR', billingType: 'Business', vatNumber: 'GR123456789' }, 0, 'reverse_charge', 0],
    [{ country: 'DE', vatNumber: 'DE123456789' }, 19, 'standard', 931],
    [{ country: 'MC' }, 20, 'standard', 980],
    [{ country: 'US' }, 0, 'outside_scope', 0],
  ])('for %j has a tax of %s %% (%s)', async (customer, taxPercent, taxNote, tax) => {
    expect(await price(customer)).toMatchObject({ taxPercent, taxNote, tax: { amount: tax } });
  });

  it('the price of an order has the discount of a promo code in the first periods', async () => {
    const promoCode = await calls.addPromo({ periods: 1 });
    const answer = await price({ promoCode: promoCode.toLowerCase(), interval: 'annual', country: 'SE' });
    expect(amounts(answer)).toEqual([36_750, 9_188, 45_938, 61_250]);
    expect(answer.promo).toEqual({ code: promoCode, periods: 1 });
  });

  it('the price of an order is the same as the quote after the sign-up', async () => {
    const member = await memberCalls(test).owner('Same price');
    const quote = await calls.quote(member, { plan: 'contour', currency: 'usd' });
    const lines = quote.lines.map(({ days: _days, ...line }) => line);
    expect(await price()).toMatchObject({ lines, tax: quote.tax, totalDueNow: quote.totalDueNow });
  });

  it('the price of an order is rejected with 400 for plans that are not sold to new customers', async () => {
    for (const planId of [planIds.trial, planIds.enterprise, test.deps.ids.uuid()])
      expect(readRejection(await request({ planId }))).toEqual([400, 'error_plan_unavailable']);
  });

  it('the price of an order is rejected with 400 for an unknown promo code', async () => {
    expect(readRejection(await request({ promoCode: 'UNKNOWN' }))).toEqual([400, 'error_promo_invalid']);
  });

  it.each([{ country: 'se' }, { country: 'SWE' }, { currency: 'sek' }, { interval: 'weekly' }, { price: 1 }])(
    'H4: the price of an order is rejected with 400 for %j',
    async (body) => {
      expect((await request(body)).statusCode).toBe(400);
    },
  );

  it.each(['EL', 'ZZ', 'UK', 'EU'])(
    'the price of an order is rejected with 400 for %s, which is no country',
    async (country) => {
      const response = await request({ country });
      expect([response.statusCode, response.json().fields]).toEqual([400, { country: { code: 'choice' } }]);
    },
  );

  it('H4: the price of an order does not depend on the caller, so it reveals nothing about accounts', async () => {
    const member = await memberCalls(test).owner('Known customer');
    const promoCode = await calls.addPromo();
    const [promo] = await test.database.select().from(promoCodes).where(eq(promoCodes.code, promoCode));
    const { organizationId, token } = member;
    await test.database.transaction((transaction) =>
      redeemPromo(transaction, test.deps, { promoCodeId: promo?.id ?? '', organizationId }),
    );
    await calls.setCountry(member, 'DE', 'DE123456789');
    expect((await request({ promoCode }, token)).json()).toEqual((await request({ promoCode })).json());
  });
});

describe('the discounted price', () => {
  const discounted = (body: object) =>
    test.call('POST', '/promocode/calculateDiscountedPrice', { body: { ...contour, ...body } });

  it('the discounted price is the price of one period without the discount, excluding tax', async () => {
    const expiresAt = new Date(test.clock.now().getTime() + 1_000);
    const promoCode = await calls.addPromo({ periods: 3, expiresAt });
    const response = await discounted({ promoCode: promoCode.toLowerCase() });
    const usd = (amount: number) => ({ amount, currency: 'usd' });
    expect(response.json<ResponseOf<typeof calculateDiscountedPrice>>()).toEqual({
      promoCode,
      price: usd(4_900),
      discount: usd(1_225),
      discountedPrice: usd(3_675),
      periods: 3,
      expiresAt: expiresAt.toISOString(),
    });
  });

  it('the discounted price is never below zero', async () => {
    const promoCode = await calls.addPromo({ kind: 'amount', basisPoints: null, amount: 1_000_000, currency: 'usd' });
    expect((await discounted({ promoCode })).json()).toMatchObject({ discountedPrice: { amount: 0 } });
  });

  it('the discounted price is rejected with 400 for unknown codes and plans', async () => {
    expect(readRejection(await discounted({ promoCode: 'UNKNOWN' }))).toEqual([400, 'error_promo_invalid']);
    const promoCode = await calls.addPromo();
    const planId = test.deps.ids.uuid();
    expect(readRejection(await discounted({ promoCode, planId }))).toEqual([400, 'error_plan_unavailable']);
  });
});
