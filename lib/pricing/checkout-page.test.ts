import type { GetServerSidePropsContext } from 'next';
import { describe, expect, it, vi } from 'vitest';
import { UpstreamError } from '../upstream/upstream-error';
import { checkoutPage, checkoutStep } from './checkout-page';
import { samplePricing } from './testing/price-answers';

const small = samplePricing().plans[1]?.id ?? '';
const trial = samplePricing().plans[0]?.id ?? '';

function visit(query: Record<string, string>) {
  const res = { statusCode: 200, setHeader: vi.fn() };
  return { res, context: { query, res } as unknown as GetServerSidePropsContext };
}
const redirectTo = (destination: string) => ({ redirect: { destination, permanent: false } });
const serve = (query: Record<string, string>) => checkoutPage(async () => samplePricing())(visit(query).context);

describe('the first page of the checkout', () => {
  it('shows a plan that is for sale, and all plans without a plan', async () => {
    const props = { props: { pricing: samplePricing() } };
    await expect(serve({ plan: small })).resolves.toEqual(props);
    await expect(serve({})).resolves.toEqual(props);
  });

  it.each([['unknown'], [trial]])(
    'leads from the plan "%s", which cannot be bought, to the pricing page',
    async (plan) => {
      await expect(serve({ plan })).resolves.toEqual(redirectTo('/pricing'));
    },
  );

  it('responds with 503 while prices are unavailable, and still renders', async () => {
    const { res, context } = visit({ plan: small });
    const answer = await checkoutPage(() => Promise.reject(new UpstreamError('connection')))(context);
    expect(answer).toEqual({ props: { pricing: null } });
    expect(res.statusCode).toBe(503);
  });
});

describe('a step of the checkout', () => {
  it('gets the order of the URL', async () => {
    const { context } = visit({ plan: small, interval: 'annual', currency: 'eur', promo: 'WELCOME' });
    await expect(checkoutStep(context)).resolves.toEqual({
      props: { order: { planId: small, interval: 'annual', currency: 'eur', promoCode: 'WELCOME' } },
    });
  });

  it('leads to the choice of a plan without one, and keeps the rest', async () => {
    const { context } = visit({ interval: 'annual', currency: 'eur' });
    await expect(checkoutStep(context)).resolves.toEqual(redirectTo('/checkout?interval=annual&currency=eur'));
  });
});
