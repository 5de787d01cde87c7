import type { GetServerSideProps } from 'next';
import { answerUnavailable } from '../upstream/unavailable';
import { UpstreamError } from '../upstream/upstream-error';
import { readPriceSelection, type PriceSelection } from './price-selection';
import { readPricing } from './default-reader';
import type { Pricing } from './pricing-types';

/** Props of the pricing page. `pricing` is null if the prices are unavailable. */
export type PricingPageProps = { pricing: Pricing | null; selection: PriceSelection };

/**
 * `getServerSideProps` of the pricing page. Shows the backend's prices or their last good copy, otherwise responds with
 * 503 and `Retry-After`.
 */
export function pricingPage(read: () => Promise<Pricing> = readPricing): GetServerSideProps<PricingPageProps> {
  return async ({ query, res }) => {
    const props = { selection: readPriceSelection(query) };
    try {
      return { props: { ...props, pricing: await read() } };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      answerUnavailable(res);
      return { props: { ...props, pricing: null } };
    }
  };
}
