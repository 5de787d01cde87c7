import { trialCredits } from '@app/api-client/rules/billing/credits';
import { formatNumber } from '@/lib/format/numbers';
import { limitLabels } from '@/lib/pricing/quota-labels';
import type { Category, PricedPlan, Pricing } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { quotaNames } from '@/locales/labels/quota-names';
import { Section } from '@/components/blocks/section/section';
import { Comparison, type ComparisonRow } from '@/components/ui/table/comparison';

const included = (isIncluded: boolean) => (isIncluded ? m.pricing_included() : m.pricing_not_included());
const categories = Object.keys(quotaNames) as Category[];

/** The compared rows: users and duration of the plan, then each limit. */
function rowsOf({ trialDays }: Pricing): ComparisonRow<PricedPlan>[] {
  return [
    { key: 'products', name: m.pricing_compare_products(), valueOf: () => included(true) },
    {
      key: 'no-card',
      name: m.pricing_compare_no_card(),
      valueOf: ({ kind }) => (kind === 'enterprise' ? m.ui_by_agreement() : included(kind === 'free_trial')),
    },
    {
      key: 'credits',
      name: m.pricing_compare_credits(),
      valueOf: ({ kind }) => {
        if (kind === 'enterprise') return m.ui_by_agreement();
        return kind === 'free_trial' ? formatNumber(trialCredits) : m.pricing_not_included();
      },
    },
    {
      key: 'duration',
      name: m.pricing_compare_duration(),
      valueOf: ({ kind }) => {
        if (kind === 'enterprise') return m.ui_by_agreement();
        return kind === 'free_trial' ? m.pricing_compare_trial_days({ n: trialDays }) : m.pricing_compare_renews();
      },
    },
    ...categories.map((category) => ({
      key: category,
      name: quotaNames[category](),
      valueOf: ({ kind, quotas }: PricedPlan) => {
        const quota = quotas.find((candidate) => candidate.category === category);
        if (quota) return limitLabels(quota);
        return kind === 'enterprise' ? m.ui_by_agreement() : m.pricing_not_included();
      },
    })),
  ];
}

/** All limits of all plans. */
export function PlanComparison({ pricing }: { pricing: Pricing }) {
  return (
    <Section id="compare" heading={m.pricing_compare_heading()} intro={m.pricing_compare_intro()} ground="raised">
      <Comparison
        caption={m.pricing_compare_caption()}
        rowsHeader={m.pricing_compare_what()}
        items={pricing.plans}
        rows={rowsOf(pricing)}
      />
    </Section>
  );
}
