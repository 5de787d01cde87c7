import { limitLabels } from '@/lib/pricing/quota-labels';
import type { Category } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { quotaNames } from '@/locales/labels/quota-names';
import { Card } from '@/components/ui/card/card';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import { Table } from '@/components/ui/table/table';
import type { Plan } from '../api/option-calls';
import styles from './options.module.css';

const categories = Object.keys(quotaNames) as Category[];

function limitOf({ quotas, kind }: Plan, category: Category): string {
  const quota = quotas.find((candidate) => candidate.category === category);
  if (quota) return limitLabels(quota);
  return kind === 'enterprise' ? m.pricing_as_agreed() : m.pricing_not_included();
}

/** All limits of all plans: a table, or a list per plan on narrow screens. The style sheet shows one of them. */
export function PlanComparison({ plans }: { plans: readonly Plan[] }) {
  const columns = [
    {
      key: 'name',
      header: m.pricing_compare_what(),
      cell: (category: Category) => quotaNames[category](),
      isRowHeader: true,
    },
    ...plans.map((plan) => ({
      key: plan.id,
      header: plan.name,
      cell: (category: Category) => limitOf(plan, category),
      isNumeric: true,
    })),
  ];
  return (
    <Card title={m.pricing_compare_heading()}>
      <p className="text-hint">{m.pricing_compare_intro()}</p>
      <div className={styles.table}>
        <Table
          caption={m.pricing_compare_caption()}
          isCaptionHidden
          columns={columns}
          rows={categories}
          rowKey={(category) => category}
          onSmallScreens="scroll"
        />
      </div>
      <div className={styles.lists}>
        {plans.map((plan) => (
          <Disclosure key={plan.id} label={plan.name}>
            <dl>
              {categories.map((category) => (
                <div key={category} className={styles.limit}>
                  <dt>{quotaNames[category]()}</dt>
                  <dd>{limitOf(plan, category)}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        ))}
      </div>
    </Card>
  );
}
