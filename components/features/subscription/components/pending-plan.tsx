import { useMutation } from '@tanstack/react-query';
import type { Subscription } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import { formatRenewals } from '@/lib/billing/format-renewals';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { keepPlan } from '../api/subscription-calls';
import { useSubscriptionUpdate } from '../hooks/use-subscription-update';

type Pending = NonNullable<Subscription['pendingPlan']>;
type PendingPlanProps = { subscription: Subscription; plan: Pending; onKept: () => void };

const switches = { monthly: m.subscription_switches_monthly, annual: m.subscription_switches_yearly };
const starts = { monthly: m.subscription_ordered_monthly, annual: m.subscription_ordered_yearly };

/** What happens when: an ordered plan follows the trial, and is charged then. */
function announcement({ status, renewals }: Subscription, { planName: plan, interval, startsAt }: Pending): string {
  const date = ownDate(startsAt);
  if (status !== 'trialing') return switches[interval]({ plan, date });
  return starts[interval]({ plan, date, price: formatRenewals(renewals) });
}

/** A plan that starts at the end of the period or of the trial, which can be undone until then. */
export function PendingPlan({ subscription, plan, onKept }: PendingPlanProps) {
  const isOrder = subscription.status === 'trialing';
  const update = useSubscriptionUpdate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: keepPlan,
    onSuccess: (changed) => {
      update(changed);
      onKept();
    },
  });
  return (
    <Banner
      level="info"
      action={
        <Button isBusy={isPending} busyLabel={isOrder ? m.ui_canceling() : m.ui_undoing()} onClick={() => mutate()}>
          {isOrder ? m.subscription_cancel_order() : m.ui_undo()}
        </Button>
      }
    >
      <span>{announcement(subscription, plan)}</span>
      {error && <p role="alert">{errorMessage(error)}</p>}
    </Banner>
  );
}
