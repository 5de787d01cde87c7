import type { GetServerSidePropsContext } from 'next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { externalTargets } from '../env';
import { Breaker } from '../upstream/breaker';
import type { Copy } from '../upstream/copy-store';
import { createFakeClock } from '../upstream/testing/fake-clock';
import { startServer } from '../upstream/testing/hostile-server';
import { UpstreamCache } from '../upstream/upstream-cache';
import { UpstreamError } from '../upstream/upstream-error';
import { readPriceSelection, pricesAddress } from './price-selection';
import { formatPrice } from './format-price';
import { joinCurrencies } from './join-currencies';
import { findPlanFit, readNeeds } from './plan-needs';
import { pricingPage } from './pricing-page';
import { createPricingReader } from './pricing-reader';
import { limitLabels } from './quota-labels';
import { priceAnswers, samplePricing } from './testing/price-answers';

const given = { ...externalTargets };
afterEach(() => void Object.assign(externalTargets, given));

/** Starts a backend that returns prices until the test makes it fail. */
async function startBackend() {
  const backend = { answers: priceAnswers(), status: 200, requests: [] as string[] };
  const baseUrl = await startServer(({ url = '' }, response) => {
    backend.requests.push(url);
    const { pathname, searchParams } = new URL(url, 'http://backend');
    const currency = searchParams.get('currency') as 'usd';
    const isCredits = pathname === '/pricing-plans/pay-as-you-go-prices';
    response.writeHead(backend.status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(backend.answers[isCredits ? 'creditPrices' : 'plans'][currency]));
  });
  return { backend, baseUrl };
}

function readerOf(baseUrl: string, copies = new Map<string, Copy>()) {
  const clock = createFakeClock();
  const breaker = new Breaker(clock);
  const cache = new UpstreamCache({
    upstream: 'prices',
    freshMs: 60_000,
    breakerOf: () => breaker,
    copies: {
      read: async (key) => copies.get(key),
      write: async (key, copy) => void copies.set(key, copy),
      remove: async (key) => void copies.delete(key),
    },
    clock,
    warn: () => undefined,
  });
  return { clock, copies, read: createPricingReader({ settings: { baseUrl, timeoutMs: 3_000 }, cache }) };
}

describe('the prices', () => {
  it('the prices are read in all currencies in parallel, and then cached for a minute', async () => {
    const { backend, baseUrl } = await startBackend();
    const { read, clock } = readerOf(baseUrl);
    expect(await read()).toEqual(samplePricing());
    expect([...backend.requests].sort()).toEqual(
      ['eur', 'gpb', 'usd']
        .flatMap((currency) => [
          `/pricing-plans/pay-as-you-go-prices?currency=${currency}`,
          `/pricing-plans?currency=${currency}`,
        ])
        .sort(),
    );
    await clock.move(59_999);
    await read();
    expect(backend.requests).toHaveLength(6);
  });

  it('the prices are the last good copy while the backend is down, even after a restart', async () => {
    const { backend, baseUrl } = await startBackend();
    const { copies, read } = readerOf(baseUrl);
    await read();
    await vi.waitUntil(() => copies.size === 1);
    backend.status = 503;
    expect(await readerOf(baseUrl, copies).read()).toEqual(samplePricing());
  });

  it('the prices are unavailable without a copy', async () => {
    const { backend, baseUrl } = await startBackend();
    backend.status = 500;
    await expect(readerOf(baseUrl).read()).rejects.toBeInstanceOf(UpstreamError);
  });

  it('the prices are rejected if a currency lacks a plan, an interval or an activity', () => {
    const withoutPlan = priceAnswers();
    withoutPlan.plans.eur.plans.splice(1, 1);
    expect(() => joinCurrencies(withoutPlan)).toThrow('Small, monthly, in eur');
    const withoutYear = priceAnswers();
    withoutYear.plans.gpb.plans[2]?.prices.pop();
    expect(() => joinCurrencies(withoutYear)).toThrow('Large, annual, in gpb');
    const withoutActivity = priceAnswers();
    withoutActivity.creditPrices.eur.pop();
    expect(() => joinCurrencies(withoutActivity)).toThrow('research-bot in eur');
  });

  it('the prices are sorted by price, without custom plans', () => {
    const answers = priceAnswers();
    for (const { plans } of Object.values(answers.plans)) {
      plans.reverse();
      plans.push({ ...plans[0]!, id: 'x', kind: 'custom', position: 9 });
    }
    expect(joinCurrencies(answers)).toEqual(samplePricing());
  });
});

describe('the pricing page', () => {
  function visit(query: GetServerSidePropsContext['query'] = {}) {
    const headers = new Map<string, string>();
    const res = { statusCode: 200, setHeader: (name: string, value: string) => void headers.set(name, value) };
    return { context: { query, res } as unknown as GetServerSidePropsContext, res, headers };
  }

  it('gets every price, regardless of the selection', async () => {
    const { context } = visit({ interval: 'annual', currency: 'eur' });
    expect(await pricingPage(async () => samplePricing())(context)).toMatchObject({
      props: { pricing: samplePricing(), selection: { interval: 'annual', currency: 'eur', isCurrencyInQuery: true } },
    });
  });

  it('responds with 503 and Retry-After while the prices are unavailable, and still renders', async () => {
    const { context, res, headers } = visit();
    const answer = await pricingPage(() => Promise.reject(new UpstreamError('connection')))(context);
    expect(answer).toMatchObject({ props: { pricing: null } });
    expect(res.statusCode).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('rethrows errors other than an outage', async () => {
    const broken = pricingPage(() => Promise.reject(new TypeError('a mistake')));
    await expect(broken(visit().context)).rejects.toThrow('a mistake');
  });
});

describe('the query of the pricing page', () => {
  it.each([
    [{}, '/pricing'],
    [{ interval: 'annual' }, '/pricing?interval=annual'],
    [{ currency: 'GBP' }, '/pricing?currency=gpb'],
    [{ interval: 'annual', currency: 'eur' }, '/pricing?interval=annual&currency=eur'],
    [{ interval: 'weekly', currency: 'doubloons' }, '/pricing'],
    [{ interval: ['annual', 'monthly'], currency: ['eur', 'usd'] }, '/pricing'],
  ])('%j selects the same prices as %s', (query, address) => {
    expect(pricesAddress(readPriceSelection(query))).toBe(address);
  });

  it('distinguishes selected dollars from the default', () => {
    expect(readPriceSelection({ currency: 'usd' }).isCurrencyInQuery).toBe(true);
    expect(readPriceSelection({}).isCurrencyInQuery).toBe(false);
  });

  it('contains needs with positive numbers only', () => {
    expect(
      readPriceSelection({
        'landscape-generation': '5',
        'social-media-posts': '-1',
        'news-media-articles': 'many',
        storage: '9',
      }).needs,
    ).toEqual({ 'landscape-generation': 5 });
    expect(readNeeds(() => '')).toEqual({});
  });
});

describe('findPlanFit', () => {
  const fit = (needs: Parameters<typeof findPlanFit>[1]) => {
    const found = findPlanFit(samplePricing().plans, needs);
    return [found?.plan.name, found?.smaller?.plan.name, found?.smaller?.insufficient];
  };

  it('returns the smallest plan for sale that allows all needs, and what the next smaller one lacks', () => {
    expect(fit({ 'landscape-generation': 1 })).toEqual(['Small', undefined, undefined]);
    expect(fit({ 'landscape-generation': 2, 'social-media-posts': 1_000 })).toEqual([
      'Large',
      'Small',
      ['landscape-generation'],
    ]);
  });

  it('returns the enterprise plan for larger needs, and what the largest plan for sale lacks', () => {
    expect(fit({ 'landscape-generation': 31 })).toEqual(['Enterprise', 'Large', ['landscape-generation']]);
  });
});

describe('the labels', () => {
  it('of prices have decimals only if they are not zero, and a pound sign for gpb', () => {
    expect([formatPrice(4_900, 'gpb'), formatPrice(4_083, 'usd'), formatPrice(49_000, 'eur')]).toEqual([
      '£49',
      '$40.83',
      '€490',
    ]);
  });

  it.each([
    ['posts', 50_000, '50,000 posts'],
    ['landscapes', 1, '1 landscape'],
    ['bytes', 500_000_000, '500 MB'],
    ['bytes', 20_000_000_000, '20 GB'],
    ['vcpu', 4, '4 vCPU'],
    ['flows', null, 'Unlimited'],
    ['flows', 0, 'Not included'],
  ] as const)('of a limit in %s, %j, is %s', (unit, limit, words) => {
    expect(limitLabels({ unit, limit })).toBe(words);
  });
});
