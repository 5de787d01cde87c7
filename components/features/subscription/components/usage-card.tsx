import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Card } from '@/components/ui/card/card';
import { SegmentedControl } from '@/components/ui/segmented-control/segmented-control';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { usageQuery, type Usage } from '../api/subscription-calls';
import { byCloseness, groupUsage } from '../model/usage-groups';
import styles from '../subscription.module.css';
import { UsageItem } from './usage-item';

type Order = 'group' | 'closest';

function UsageList({ usages }: { usages: readonly Usage[] }) {
  return (
    <ul role="list" className={styles.usages}>
      {usages.map((usage) => (
        <UsageItem key={usage.category} usage={usage} />
      ))}
    </ul>
  );
}

function UsageGroups({ usages }: { usages: readonly Usage[] }) {
  return groupUsage(usages).map((group) => (
    <section key={group.key} aria-labelledby={`usage-${group.key}`}>
      <h3 id={`usage-${group.key}`} className={styles.groupName}>
        {group.name}
      </h3>
      <UsageList usages={group.usages} />
    </section>
  ));
}

type UsageCardProps = {
  /** When the plan expires; null if it renews, undefined until known. An expired plan's limits do not reset. */
  expiresAt: string | null | undefined;
};

/** The usage of the current period, in groups or closest to its limit first. */
export function UsageCard({ expiresAt }: UsageCardProps) {
  const resets = (periodEnd: string) =>
    expiresAt === null || (expiresAt !== undefined && new Date(periodEnd) < new Date(expiresAt));
  const { data, error, refetch } = useQuery(usageQuery);
  const [order, setOrder] = useState<Order>('group');
  return (
    <Card title={m.usage_heading()}>
      <AsyncSection
        resource={m.usage_resource()}
        data={data}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton shape="field" count={6} />}
      >
        {({ categories, periodEnd }) => (
          <Stack gap="m">
            {resets(periodEnd) && <p className="text-hint">{m.usage_resets({ date: ownDate(periodEnd) })}</p>}
            <SegmentedControl
              label={m.usage_sort()}
              value={order}
              onChange={setOrder}
              options={[
                { value: 'group', label: m.usage_by_group() },
                { value: 'closest', label: m.usage_closest() },
              ]}
            />
            {order === 'group' ? <UsageGroups usages={categories} /> : <UsageList usages={byCloseness(categories)} />}
          </Stack>
        )}
      </AsyncSection>
    </Card>
  );
}
