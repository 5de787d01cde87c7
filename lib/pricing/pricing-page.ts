import type { GetServerSideProps } from 'next';
import { answerUnavailable } from '../upstream/unavailable';
import { UpstreamError } from '../upstream/upstream-error';
import { readPriceSelection, type PriceSelection } from './asked-prices';
import { readPricing } from './default-reader';
import { pricingLinks, type PricingLinks } from './pricing-links';
import type { Pricing } from './pricing-types';

/** What the page gets; without prices there are none to be had now. */
export type PricingPageProps = { pricing: Pricing | null; selection: PriceSelection; links: PricingLinks };

/**
 * `getServerSideProps` of the page of prices: the backend's, or their last good copy; else 503 with `Retry-After`, and
 * the page says so.
 */
export function pricingPage(read: () => Promise<Pricing> = readPricing): GetServerSideProps<PricingPageProps> {
  return async ({ query, res }) => {
    const props = { selection: readPriceSelection(query), links: pricingLinks() };
    try {
      return { props: { ...props, pricing: await read() } };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      answerUnavailable(res);
      return { props: { ...props, pricing: null } };
    }
  };
}
