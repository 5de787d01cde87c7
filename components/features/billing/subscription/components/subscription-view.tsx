import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routes } from '@app/routes';
import { formatMoney } from '@/lib/billing/format-money';
import { subscriptionQuery, type Subscription } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { useNotice } from '@/components/ui/banner/use-notice';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Card } from '@/components/ui/card/card';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { useSubscriptionUpdate } from '../hooks/use-subscription-update';
import { PlanBanner } from './plan-banner';
import { PlanCard } from './plan-card';
import { PlanSkeleton } from '../subscription-skeleton';
import { UsageCard } from './usage-card';

const UsageHistory = deferredSection(async () => (await import('../history/usage-history-card')).UsageHistoryCard, {
  resource: m.usage_history_resource,
  skeleton: <Skeleton shape="field" count={3} />,
});

function NoPlan() {
  return (
    <Card title={m.subscription_none_title()}>
      <EmptyState
        seed="subscription"
        action={<ButtonLink href={routes.subscriptionOptions}>{m.ui_choose_plan()}</ButtonLink>}
      >
        {m.subscription_none()}
      </EmptyState>
    </Card>
  );
}

/** Confirms that a change of plan is undone, or that an order in a trial is canceled. */
const keptText = ({ status, planName: plan, periodEnd }: Subscription): string =>
  status === 'trialing' ? m.subscription_order_canceled({ date: ownDate(periodEnd) }) : m.subscription_kept({ plan });

/** The plan with its notices. Outcomes of actions take the focus, because the pressed elements are gone. */
function Plan({ subscription }: { subscription: Subscription }) {
  const update = useSubscriptionUpdate();
  const notice = useNotice();
  /** The user's last action that ended the plan. Each shows its consequences in its own place. */
  const [ended, setEnded] = useState<'switched' | 'canceled'>();
  const announce = (text: string) => notice.show(text, { takesFocus: true });
  const onCanceled = (canceled: Subscription) => {
    notice.clear();
    setEnded('canceled');
    update(canceled);
  };
  return (
    <Stack gap="m">
      {notice.banner}
      <PlanBanner
        subscription={subscription}
        isCanceled={ended === 'canceled'}
        isEndShown={ended === 'switched'}
        onResumed={(renewsAt) => {
          setEnded(undefined);
          announce(m.subscription_resumed({ date: ownDate(renewsAt) }));
        }}
        onPaid={({ amountDue, paysUntil }) =>
          announce(m.subscription_paid({ amount: formatMoney(amountDue), date: ownDate(paysUntil) }))
        }
      />
      <PlanCard
        subscription={subscription}
        onSwitch={() => {
          notice.clear();
          setEnded('switched');
        }}
        onCanceled={onCanceled}
        onKept={() => announce(keptText(subscription))}
      />
    </Stack>
  );
}

/** The plan and its usage. Each part loads and fails on its own. */
export function SubscriptionView() {
  const { data, error, refetch } = useQuery(subscriptionQuery);
  return (
    <Stack gap="m">
      <AsyncSection
        resource={m.subscription_resource()}
        data={data}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<PlanSkeleton />}
        isEmpty={(subscription) => subscription === null}
        empty={<NoPlan />}
      >
        {(subscription) => subscription && <Plan subscription={subscription} />}
      </AsyncSection>
      <UsageCard expiresAt={data === null ? null : data?.expiresAt} isExpired={data?.status === 'expired'} />
      {data !== null && <UsageHistory />}
    </Stack>
  );
}
