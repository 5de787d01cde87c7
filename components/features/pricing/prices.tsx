import type { ReactNode } from 'react';
import type { AskedPrices } from '../../../lib/pricing/asked-prices';
import type { PricingLinks } from '../../../lib/pricing/pricing-links';
import type { Pricing } from '../../../lib/pricing/pricing-types';
import * as m from '../../../locales/generated/messages';
import { LateCreditPrices } from './late-pricing';
import { PlanCards } from './plan-cards';
import { PriceChooser } from './price-chooser';
import styles from './prices.module.css';
import { usePriceChoice } from './use-price-choice';

type PricesProps = {
  pricing: Pricing;
  asked: AskedPrices;
  links: PricingLinks;
  /** Between the plans and what is paid by credits. */
  children?: ReactNode;
};

/** Everything on the page that has a price, and the choice of the interval and the currency that all of it follows. */
export function Prices({ pricing, asked, links, children }: PricesProps) {
  const choice = usePriceChoice(asked);
  const { interval, currency } = choice;
  return (
    <>
      <section className={styles.plans} aria-labelledby="plans-heading">
        <h2 id="plans-heading" className="visually-hidden">
          {m.pricing_plans_heading()}
        </h2>
        <PriceChooser choice={choice} />
        <PlanCards pricing={pricing} interval={interval} currency={currency} links={links} />
        <p className="text-hint">
          {m.pricing_without_tax()}
          {links.buy === null && ` ${m.pricing_trial_first()}`}
        </p>
      </section>
      {children}
      <LateCreditPrices prices={pricing.creditPrices} currency={currency} />
    </>
  );
}
