import { useMutation } from '@tanstack/react-query';
import type { Subscription } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { keepPlan } from '../api/subscription-calls';
import { useSubscriptionUpdate } from '../hooks/use-subscription-update';

type PendingPlanProps = { plan: NonNullable<Subscription['pendingPlan']>; onKept: () => void };

const switches = { monthly: m.subscription_switches_monthly, annual: m.subscription_switches_yearly };

/** A change of plan at the end of the period, which can be undone until then. */
export function PendingPlan({ plan: { planName, interval, startsAt }, onKept }: PendingPlanProps) {
  const update = useSubscriptionUpdate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: keepPlan,
    onSuccess: (subscription) => {
      update(subscription);
      onKept();
    },
  });
  return (
    <Banner
      level="info"
      action={
        <Button isBusy={isPending} busyLabel={m.ui_undoing()} onClick={() => mutate()}>
          {m.ui_undo()}
        </Button>
      }
    >
      <span>{switches[interval]({ plan: planName, date: ownDate(startsAt) })}</span>
      {error && <p role="alert">{errorMessage(error)}</p>}
    </Banner>
  );
}
