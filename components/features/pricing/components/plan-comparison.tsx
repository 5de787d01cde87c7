import { limitLabels } from '@/lib/pricing/quota-labels';
import type { Category, PricedPlan, Pricing } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { quotaNames } from '@/locales/labels/quota-names';
import { Section } from '@/components/layouts/section/section';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import { Table } from '@/components/ui/table/table';
import styles from './plan-comparison.module.css';

type ComparisonRow = { key: string; name: string; valueOf: (plan: PricedPlan) => string };

const included = (isIncluded: boolean) => (isIncluded ? m.pricing_included() : m.pricing_not_included());
const categories = Object.keys(quotaNames) as Category[];

/** The compared rows: users and duration of the plan, then each limit. */
function rowsOf({ trialDays }: Pricing): ComparisonRow[] {
  return [
    { key: 'products', name: m.pricing_compare_products(), valueOf: () => included(true) },
    {
      key: 'no-card',
      name: m.pricing_compare_no_card(),
      valueOf: ({ kind }) => (kind === 'enterprise' ? m.pricing_as_agreed() : included(kind === 'free_trial')),
    },
    {
      key: 'duration',
      name: m.pricing_compare_duration(),
      valueOf: ({ kind }) => {
        if (kind === 'enterprise') return m.pricing_as_agreed();
        return kind === 'free_trial' ? m.pricing_compare_trial_days({ n: trialDays }) : m.pricing_compare_renews();
      },
    },
    ...categories.map((category) => ({
      key: category,
      name: quotaNames[category](),
      valueOf: ({ kind, quotas }: PricedPlan) => {
        const quota = quotas.find((candidate) => candidate.category === category);
        if (quota) return limitLabels(quota);
        return kind === 'enterprise' ? m.pricing_as_agreed() : m.pricing_not_included();
      },
    })),
  ];
}

/** All limits of all plans: as a table, or as a list per plan on narrow screens. The style sheet shows one of them. */
export function PlanComparison({ pricing }: { pricing: Pricing }) {
  const { plans } = pricing;
  const rows = rowsOf(pricing);
  const columns = [
    { key: 'name', header: m.pricing_compare_what(), cell: ({ name }: ComparisonRow) => name, isRowHeader: true },
    ...plans.map((plan) => ({
      key: plan.id,
      header: plan.name,
      cell: ({ valueOf }: ComparisonRow) => valueOf(plan),
      isNumeric: true,
    })),
  ];
  return (
    <Section id="compare" heading={m.pricing_compare_heading()} intro={m.pricing_compare_intro()} ground="raised">
      <div className={styles.table}>
        <Table
          caption={m.pricing_compare_caption()}
          isCaptionHidden
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          onSmallScreens="scroll"
        />
      </div>
      <div className={styles.lists}>
        {plans.map((plan) => (
          <Disclosure key={plan.id} label={plan.name}>
            <dl>
              {rows.map(({ key, name, valueOf }) => (
                <div key={key} className={styles.row}>
                  <dt>{name}</dt>
                  <dd>{valueOf(plan)}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}
