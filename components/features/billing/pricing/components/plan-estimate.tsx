import { useEffect, useRef, useState } from 'react';
import { estimatedCategories } from '@app/api-client/rules/billing/plan-estimate';
import { routes } from '@app/routes';
import type { PriceSelection } from '@/lib/pricing/price-selection';
import { findPlanFit, readNeeds, type Needs } from '@/lib/pricing/plan-needs';
import type { Category, PricedPlan, Pricing } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { quotaNames } from '@/locales/labels/quota-names';
import { getLocale, intlTags } from '@/locales/locale';
import control from '@/components/forms/field/control.module.css';
import { Section } from '@/components/blocks/section/section';
import { Button } from '@/components/ui/button/button';
import styles from './plan-estimate.module.css';

const joinNames = (categories: readonly Category[]) =>
  new Intl.ListFormat(intlTags[getLocale()]).format(categories.map((category) => quotaNames[category]()));

/** Says in one sentence which plan fits. */
function estimateSentence(plans: readonly PricedPlan[], needs: Needs): string {
  const fit = findPlanFit(plans, needs);
  if (!fit || Object.keys(needs).length === 0) return m.pricing_estimate_nothing();
  const { plan, smaller } = fit;
  if (!smaller) return m.pricing_estimate_smallest({ plan: plan.name });
  const names = { plan: plan.name, smaller: smaller.plan.name, what: joinNames(smaller.insufficient) };
  return plan.kind === 'enterprise' ? m.pricing_estimate_enterprise(names) : m.pricing_estimate_more(names);
}

type PlanEstimateProps = { pricing: Pricing; selection: PriceSelection };

/**
 * Finds the smallest plan for a user's monthly needs while they type. Without JavaScript, the form is submitted and the
 * server renders the answer. The fields are uncontrolled, so hydration keeps input typed before the script loaded.
 */
export function PlanEstimate({ pricing, selection }: PlanEstimateProps) {
  const [needs, setNeeds] = useState(selection.needs);
  const form = useRef<HTMLFormElement>(null);
  const read = (formElement: HTMLFormElement) => {
    const data = new FormData(formElement);
    setNeeds(readNeeds((category) => data.get(category)));
  };
  // Reads values typed before the script loaded.
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
              <span>{quotaNames[category]()}</span>
              <input
                type="number"
                name={category}
                min={0}
                step={1}
                inputMode="numeric"
                defaultValue={selection.needs[category]}
                className={control.control}
              />
            </label>
          ))}
        </div>
        <input type="hidden" name="interval" value={selection.interval} />
        <input type="hidden" name="currency" value={selection.currency} />
        <p role="status" className={styles.answer}>
          {estimateSentence(pricing.plans, needs)}
        </p>
        <Button type="submit">{m.pricing_estimate_action()}</Button>
      </form>
    </Section>
  );
}
