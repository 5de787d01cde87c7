import type { GetServerSideProps } from 'next';
import { routes } from '@app/routes';
import { answerUnavailable } from '../upstream/unavailable';
import { UpstreamError } from '../upstream/upstream-error';
import { readPricing } from './default-reader';
import { orderAddress, readOrder, type Order } from './order-address';
import type { Pricing } from './pricing-types';

/** Props of the checkout's first page. `pricing` is null if the prices are unavailable. */
export type CheckoutPageProps = { pricing: Pricing | null };

/**
 * `getServerSideProps` of the checkout's first page. A plan that cannot be bought leads to the pricing page; without a
 * plan, the page offers all of them.
 */
export function checkoutPage(read: () => Promise<Pricing> = readPricing): GetServerSideProps<CheckoutPageProps> {
  return async ({ query, res }) => {
    const { planId } = readOrder(query);
    try {
      const pricing = await read();
      const isForSale = pricing.plans.some(({ id, kind }) => id === planId && kind === 'self_service');
      if (planId !== undefined && !isForSale) return { redirect: { destination: routes.pricing, permanent: false } };
      return { props: { pricing } };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      answerUnavailable(res);
      return { props: { pricing: null } };
    }
  };
}

/** Props of the checkout's steps. */
export type CheckoutStepProps = { order: Order };

/** `getServerSideProps` of the checkout's steps, which need a plan: without one, the first page asks for it. */
export const checkoutStep: GetServerSideProps<CheckoutStepProps> = async ({ query }) => {
  const { planId, ...choice } = readOrder(query);
  if (planId === undefined) {
    return { redirect: { destination: orderAddress(routes.checkout, { planId, ...choice }), permanent: false } };
  }
  return { props: { order: { planId, ...choice } } };
};
