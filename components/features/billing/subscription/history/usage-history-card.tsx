import { useQuery } from '@tanstack/react-query';
import { Table } from '@/components/ui/table/table';
import { quotaNames } from '@/locales/labels/quota-names';
import { amountLabel } from '@/lib/pricing/quota-labels';
import { errorMessage } from '@/lib/i18n/error-message';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Card } from '@/components/ui/card/card';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import * as m from '@/locales/generated/messages';
import { type CategoryHistory, type Period, historyQuery, type UsageHistory } from './usage-history-query';
import { spanOf, UsageChart } from './usage-chart';
import { byLimit, usedCategories } from './chart-model';
import styles from './usage-history.module.css';

function Charts({ history: { periods, categories } }: { history: UsageHistory }) {
  const used = byLimit(usedCategories(categories));
  return (
    <Stack gap="m">
      <div className={styles.charts}>
        {used.map((history) => (
          <UsageChart key={history.category} history={history} periods={periods} />
        ))}
      </div>
      <Disclosure label={m.ui_show_figures()}>
        <Stack gap="m">
          {used.map((history) => (
            <UsageTable key={history.category} history={history} periods={periods} />
          ))}
        </Stack>
      </Disclosure>
    </Stack>
  );
}

/** The figures of a category's chart, latest first. */
function UsageTable({ history, periods }: { history: CategoryHistory; periods: readonly Period[] }) {
  const { category, unit, used } = history;
  return (
    <Table
      caption={m.usage_history_caption({ category: quotaNames[category]() })}
      columns={[
        { key: 'period', header: m.usage_history_period(), isRowHeader: true, cell: ({ period }) => spanOf(period) },
        {
          key: 'used',
          header: m.usage_history_used(),
          isNumeric: true,
          cell: ({ amount }) => amountLabel(amount, unit),
        },
      ]}
      rows={periods.map((period, index) => ({ period, amount: used[index] ?? 0 })).toReversed()}
      rowKey={({ period }) => period.start}
    />
  );
}

/** The usage of the last periods: a small chart for each category that was used, closest to its limit first. */
export function UsageHistoryCard() {
  const { data, error, refetch } = useQuery(historyQuery);
  return (
    <Card title={m.usage_history_heading()}>
      <AsyncSection
        resource={m.usage_history_resource()}
        data={data}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton shape="field" count={3} />}
        isEmpty={({ categories }) => usedCategories(categories).length === 0}
        empty={<EmptyState seed="usage-history">{m.usage_history_empty()}</EmptyState>}
      >
        {(history) => <Charts history={history} />}
      </AsyncSection>
    </Card>
  );
}
