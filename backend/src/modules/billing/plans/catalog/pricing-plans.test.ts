import { quotaCategories, quotaRules } from '@app/api-client/rules/billing/quotas';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listPayAsYouGoPrices, listPricingPlans } from '@app/api-client/contract/billing/pricing-plans';
import type { listWalletPackages } from '@app/api-client/contract/billing/wallet-packages';
import { estimatePlan } from '@app/api-client/rules/billing/plan-estimate';
import { currencies, scaleAmount, type Currency } from '@app/api-client/rules/billing/money';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';

const test = fileFixture(createAccountTestApp);

type Plans = ResponseOf<typeof listPricingPlans>;

async function get<Answer>(path: string): Promise<Answer> {
  const response = await test.call('GET', path);
  expect(response.statusCode).toBe(200);
  return response.json<Answer>();
}
const plansIn = (currency: Currency) => get<Plans>(`/pricing-plans?currency=${currency}`);
const listPackages = (currency: Currency) =>
  get<ResponseOf<typeof listWalletPackages>>(`/wallet-packages?currency=${currency}`);
const pricesIn = (currency: Currency) =>
  get<ResponseOf<typeof listPayAsYouGoPrices>>(`/pricing-plans/pay-as-you-go-prices?currency=${currency}`);

describe('the pricing plans', () => {
  it('the pricing plans are a trial of 14 days, two self-service plans and one with custom pricing', async () => {
    const { plans, currency, trialDays, currentPlanId } = await get<Plans>('/pricing-plans');
    expect(plans.map(({ kind }) => kind)).toEqual(['free_trial', 'self_service', 'self_service', 'enterprise']);
    expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length);
    expect({ currency, trialDays, currentPlanId }).toEqual({ currency: 'usd', trialDays: 14, currentPlanId: null });
  });

  it.each(currencies)(
    "cost whole units of %s, ten months' price a year, and are ordered by price",
    async (currency) => {
      const { plans } = await plansIn(currency);
      expect(plans.map(({ position }) => position)).toEqual(plans.map((_plan, index) => index));
      const sold = plans.filter(({ kind }) => kind === 'self_service');
      const monthly = sold.map(({ prices }) => {
        expect(prices.map(({ interval }) => interval)).toEqual(['monthly', 'annual']);
        const [month, year] = prices.map(({ price }) => price.amount) as [number, number];
        expect(month % 100).toBe(0);
        expect(year).toBe(10 * month);
        expect(prices.map(({ perMonth }) => perMonth.amount)).toEqual([month, scaleAmount(year, 1, 12)]);
        expect(prices.flatMap(({ price, perMonth }) => [price.currency, perMonth.currency])).toEqual(
          Array.from({ length: 4 }, () => currency),
        );
        return month;
      });
      expect(monthly).toEqual([...monthly].sort((one, other) => one - other));
      for (const { prices } of plans.filter(({ kind }) => kind !== 'self_service')) expect(prices).toEqual([]);
    },
  );

  it('limit every category in order, in its unit, and a more expensive plan never allows less', async () => {
    const { plans } = await plansIn('eur');
    const limited = plans.filter(({ kind }) => kind !== 'enterprise');
    for (const { quotas } of limited) {
      expect(quotas.map(({ category, unit, hasUsage }) => [category, unit, hasUsage])).toEqual(
        quotaCategories.map((name) => [name, quotaRules[name].unit, quotaRules[name].counting !== 'none']),
      );
    }
    for (const [index, { quotas }] of limited.entries()) {
      for (const [place, { limit }] of (limited[index + 1]?.quotas ?? []).entries()) {
        const before = quotas[place]?.limit ?? Number.POSITIVE_INFINITY;
        expect(limit ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(before);
      }
    }
    expect(limited.at(-1)?.quotas.some(({ limit }) => limit === null)).toBe(true);
    expect(plans.at(-1)?.quotas).toEqual([]);
  });

  it('the pricing plans are the choices of the estimate on the pricing page', async () => {
    const { plans } = await plansIn('usd');
    const estimated = (texts: number) => estimatePlan(plans, { 'knowledge-base-index-texts': texts })?.name;
    expect([estimated(50_000), estimated(50_001), estimated(500_001)]).toEqual(['Contour', 'Summit', 'Enterprise']);
  });
});

describe('the current plan', () => {
  it('the current plan is the trial until it ends, to the millisecond, and none afterwards', async () => {
    const user = await test.addUser();
    const current = async () => {
      const { accessToken: token } = await test.logIn(user);
      return (await test.call('GET', '/pricing-plans', { token })).json<Plans>();
    };
    test.clock.advance(14 * 86_400_000 - 1);
    const { plans, currentPlanId } = await current();
    expect(currentPlanId).toBe(plans[0]?.id);
    test.clock.advance(1);
    expect((await current()).currentPlanId).toBeNull();
  });

  it('the current plan is null for an invalid token', async () => {
    expect((await test.call('GET', '/pricing-plans', { token: 'spoilt' })).json<Plans>().currentPlanId).toBeNull();
  });
});

describe('credits', () => {
  it.each(currencies)(
    'cost no more in %s in larger packages, less in the largest, and are valid for 12 months',
    async (currency) => {
      const packages = await listPackages(currency);
      expect(packages.length).toBeGreaterThan(1);
      for (const [index, { credits, price, validMonths }] of packages.entries()) {
        expect(price).toEqual({ amount: expect.any(Number), currency });
        expect(price.amount % 100).toBe(0);
        expect(validMonths).toBe(12);
        const smaller = packages[index - 1];
        if (!smaller) continue;
        expect(credits).toBeGreaterThan(smaller.credits);
        // Cross-multiplied, so that nothing is rounded.
        expect(price.amount * smaller.credits).toBeLessThanOrEqual(smaller.price.amount * credits);
      }
      const [smallest, largest] = [packages[0], packages.at(-1)];
      if (!smallest || !largest) throw new Error('No packages');
      expect(smallest.credits).toBe(100);
      expect(largest.price.amount * smallest.credits).toBeLessThan(smallest.price.amount * largest.credits);
    },
  );

  it.each(currencies)('price each activity in %s by the smallest package', async (currency) => {
    const [smallest] = await listPackages(currency);
    const prices = await pricesIn(currency);
    expect(prices.map(({ activity, unit }) => [activity, unit])).toEqual([
      ['workflow-run', 'runs'],
      ['research-bot', 'interactions'],
      ['third-party-analytics', 'calls'],
    ]);
    for (const { credits, price } of prices) {
      const amount = scaleAmount(smallest?.price.amount ?? 0, credits, smallest?.credits ?? 1);
      expect(price).toEqual({ amount, currency });
      expect(amount).toBeGreaterThan(0);
    }
  });
});

describe.each(['/pricing-plans', '/pricing-plans/pay-as-you-go-prices', '/wallet-packages'])('%s', (path) => {
  it.each(['gbp', 'USD', 'sek', '', 'usd&currency=eur', 'usd%00', 'usd&planId=1'])(
    'rejects currency=%s with 400',
    async (value) => {
      expect((await test.call('GET', `${path}?currency=${value}`)).statusCode).toBe(400);
    },
  );

  it('E6: lets shared caches store the response for a minute, unless the request has a token or cookie', async () => {
    const { accessToken: token } = await test.logIn(await test.addUser());
    const [anonymous, personal, withCookie] = [
      await test.call('GET', path),
      await test.call('GET', path, { token }),
      await test.call('GET', path, { headers: { cookie: 'a=b' } }),
    ];
    expect(anonymous.headers).toMatchObject({ 'cache-control': 'public, max-age=60', vary: 'authorization' });
    for (const answer of [personal, withCookie]) expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});
