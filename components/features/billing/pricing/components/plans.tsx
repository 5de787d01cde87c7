import type { Pricing } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { DeferredPlanCards } from '../model/deferred-pricing';
import styles from './plans.module.css';
import { PriceChooser } from './price-chooser';
import type { PriceChoice } from '../hooks/use-price-choice';

type PlansProps = PriceChoice & { pricing: Pricing };

/** The plans with prices, and the choice of interval and currency for the whole page. */
export function Plans({ pricing, interval, currency, choose }: PlansProps) {
  return (
    <section className={styles.plans} aria-labelledby="plans-heading">
      <h2 id="plans-heading" className="visually-hidden">
        {m.pricing_plans_heading()}
      </h2>
      <PriceChooser interval={interval} currency={currency} choose={choose} />
      <DeferredPlanCards pricing={pricing} interval={interval} currency={currency} />
      <p className="text-hint">{m.pricing_without_tax()}</p>
    </section>
  );
}
