import { useEffect, useRef, useState } from 'react';
import type { AskedPrices } from '../../../lib/pricing/asked-prices';
import { estimatedCategories, fitOf, needsOf, type Needs } from '../../../lib/pricing/plan-needs';
import type { Category, PricedPlan, Pricing } from '../../../lib/pricing/pricing-types';
import { quotaNames } from '../../../lib/pricing/quota-labels';
import { routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import control from '../../forms/field/control.module.css';
import { Section } from '../../layouts/section/section';
import { Button } from '../../ui/button/button';
import styles from './plan-estimate.module.css';

const listed = (categories: readonly Category[]) =>
  new Intl.ListFormat('en').format(categories.map((category) => quotaNames[category]()));

/** Which plan fits, in one sentence. */
function wordsOf(plans: readonly PricedPlan[], needs: Needs): string {
  const fit = fitOf(plans, needs);
  if (!fit || Object.keys(needs).length === 0) return m.pricing_estimate_nothing();
  const { plan, smaller } = fit;
  if (!smaller) return m.pricing_estimate_smallest({ plan: plan.name });
  const names = { plan: plan.name, smaller: smaller.plan.name, what: listed(smaller.tooLittle) };
  return plan.kind === 'enterprise' ? m.pricing_estimate_enterprise(names) : m.pricing_estimate_more(names);
}

type PlanEstimateProps = { pricing: Pricing; asked: AskedPrices };

/**
 * The smallest plan for what somebody needs in a month, said while it is typed. Without a script the form is sent, and
 * the page that comes says it. The fields hold what they were given, so that nothing typed early is lost.
 */
export function PlanEstimate({ pricing, asked }: PlanEstimateProps) {
  const [needs, setNeeds] = useState(asked.needs);
  const form = useRef<HTMLFormElement>(null);
  const read = (given: HTMLFormElement) => {
    const data = new FormData(given);
    setNeeds(needsOf((category) => data.get(category)));
  };
  // What was typed before the script came.
  useEffect(() => void form.current?.dispatchEvent(new Event('input', { bubbles: true })), []);
  return (
    <Section
      id="estimate"
      heading={m.pricing_estimate_heading()}
      intro={m.pricing_estimate_intro()}
      headingPlace="beside"
    >
      <form
        ref={form}
        action={`${routes.pricing}#estimate`}
        className={styles.form}
        onInput={(event) => read(event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault();
          read(event.currentTarget);
        }}
      >
        <div className={styles.fields}>
          {estimatedCategories.map((category) => (
            <label key={category} className={styles.field}>
              {quotaNames[category]()}
              <input
                type="number"
                name={category}
                min={0}
                step={1}
                inputMode="numeric"
                defaultValue={asked.needs[category]}
                className={control.control}
              />
            </label>
          ))}
        </div>
        <input type="hidden" name="interval" value={asked.interval} />
        <input type="hidden" name="currency" value={asked.currency} />
        <p role="status" className={styles.answer}>
          {wordsOf(pricing.plans, needs)}
        </p>
        <Button type="submit">{m.pricing_estimate_action()}</Button>
      </form>
    </Section>
  );
}
