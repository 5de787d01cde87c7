import { limitLabels } from '@/lib/pricing/quota-labels';
import type { Category } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { quotaNames } from '@/locales/labels/quota-names';
import { Card } from '@/components/ui/card/card';
import { Comparison, type ComparisonRow } from '@/components/ui/table/comparison';
import type { Plan } from '../api/option-calls';
import styles from './options.module.css';

const categories = Object.keys(quotaNames) as Category[];

function limitOf({ quotas, kind }: Plan, category: Category): string {
  const quota = quotas.find((candidate) => candidate.category === category);
  if (quota) return limitLabels(quota);
  return kind === 'enterprise' ? m.ui_by_agreement() : m.options_not_included();
}

const rowOf = (category: Category): ComparisonRow<Plan> => ({
  key: category,
  name: quotaNames[category](),
  valueOf: (plan) => limitOf(plan, category),
});

/** All limits of all plans. */
export function PlanComparison({ plans }: { plans: readonly Plan[] }) {
  return (
    <Card title={m.options_compare_heading()}>
      <p className="text-hint">{m.options_compare_intro()}</p>
      <div className={styles.comparison}>
        <Comparison
          caption={m.options_compare_caption()}
          rowsHeader={m.options_compare_what()}
          items={plans}
          rows={categories.map(rowOf)}
        />
      </div>
    </Card>
  );
}
