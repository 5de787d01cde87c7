import { amountLabel } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import { quotaNames } from '@/locales/labels/quota-names';
import { Table } from '@/components/ui/table/table';
import { spanOf } from './usage-chart';
import type { CategoryHistory, Period } from './usage-history-query';

/** The figures of a category's chart, latest first. */
export function UsageTable({ history, periods }: { history: CategoryHistory; periods: readonly Period[] }) {
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
