import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { quotaNames } from '@/locales/labels/quota-names';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Card } from '@/components/ui/card/card';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { NativeSelect } from '@/components/ui/native-select/native-select';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { closestToLimit, usedCategories } from './chart-model';
import { UsageChart } from './usage-chart';
import { historyQuery, type CategoryHistory, type UsageHistory } from './usage-history-query';
import styles from './usage-history.module.css';

function ChosenHistory({ history: { periods, categories } }: { history: UsageHistory }) {
  const id = useId();
  const used = usedCategories(categories);
  const [chosen, setChosen] = useState<CategoryHistory['category']>();
  const shown = used.find(({ category }) => category === chosen) ?? closestToLimit(used);
  if (!shown) return null;
  return (
    <Stack gap="m">
      <div className={styles.choice}>
        <label htmlFor={id}>{m.usage_history_choice()}</label>
        <NativeSelect
          id={id}
          options={used.map(({ category }) => ({ value: category, label: quotaNames[category]() }))}
          value={shown.category}
          onChange={setChosen}
        />
      </div>
      <UsageChart history={shown} periods={periods} />
    </Stack>
  );
}

/** The usage of the last periods, one category at a time. */
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
        {(history) => <ChosenHistory history={history} />}
      </AsyncSection>
    </Card>
  );
}
