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
import { usageQuery, type Usage } from '@/lib/billing/usage-query';
import { byCloseness } from '@/lib/billing/usage-texts';
import { groupUsage } from '../model/usage-groups';
import styles from '../subscription.module.css';
import { UsageItem } from './usage-item';

type Order = 'group' | 'closest';

type UsagesProps = { usages: readonly Usage[]; isExpired: boolean };

function UsageList({ usages, isExpired }: UsagesProps) {
  return (
    <ul role="list" className={styles.usages}>
      {usages.map((usage) => (
        <UsageItem key={usage.category} usage={usage} isExpired={isExpired} />
      ))}
    </ul>
  );
}

function UsageGroups({ usages, isExpired }: UsagesProps) {
  return groupUsage(usages).map((group) => (
    <section key={group.key} aria-labelledby={`usage-${group.key}`}>
      <h3 id={`usage-${group.key}`} className={styles.groupName}>
        {group.name}
      </h3>
      <UsageList usages={group.usages} isExpired={isExpired} />
    </section>
  ));
}

/** Limits without usage, such as the file size, say nothing about an expired plan. */
const shownOf = (usages: readonly Usage[], isExpired: boolean): readonly Usage[] =>
  isExpired ? usages.filter(({ hasUsage }) => hasUsage) : usages;

type UsageCardProps = {
  /** When the plan expires; null if it renews, undefined until known. An expired plan's limits do not reset. */
  expiresAt: string | null | undefined;
  /** Whether the plan has expired. It has no limits then, and nothing resets. */
  isExpired?: boolean;
};

/** The usage of the current period, in groups or closest to its limit first. */
export function UsageCard({ expiresAt, isExpired = false }: UsageCardProps) {
  const resets = (periodEnd: string) =>
    !isExpired && (expiresAt === null || (expiresAt !== undefined && new Date(periodEnd) < new Date(expiresAt)));
  const { data, error, refetch } = useQuery(usageQuery);
  const [order, setOrder] = useState<Order>('group');
  return (
    <Card title={isExpired ? m.usage_heading_expired() : m.usage_heading()}>
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
            {order === 'group' ? (
              <UsageGroups usages={shownOf(categories, isExpired)} isExpired={isExpired} />
            ) : (
              <UsageList usages={byCloseness(shownOf(categories, isExpired))} isExpired={isExpired} />
            )}
          </Stack>
        )}
      </AsyncSection>
    </Card>
  );
}
