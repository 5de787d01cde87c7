import { ApiError } from '@app/api-client/api-error';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Subscription } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import { formatRenewals } from '@/lib/billing/format-renewals';
import * as m from '@/locales/generated/messages';
import { MissingPaymentDataLink } from '@/components/blocks/missing-payment-data/missing-payment-data';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import { keepPlan } from '../api/subscription-calls';
import { useSubscriptionUpdate } from '../hooks/use-subscription-update';

const CancelOrderDialog = deferredDialog(async () => (await import('./cancel-order-dialog')).CancelOrderDialog);

type Pending = NonNullable<Subscription['pendingPlan']>;
type PendingPlanProps = { subscription: Subscription; plan: Pending; onKept: () => void };

const switches = { monthly: m.subscription_switches_monthly, annual: m.subscription_switches_yearly };
const starts = { monthly: m.subscription_ordered_monthly, annual: m.subscription_ordered_yearly };

/** A plan that follows the trial and is charged then. It can be canceled, after a question. */
function OrderedPlan({ subscription, plan, onKept }: PendingPlanProps) {
  const { planName, interval, startsAt } = plan;
  const update = useSubscriptionUpdate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Banner
        level="info"
        action={
          <Button
            onFocus={CancelOrderDialog.preload}
            onPointerEnter={CancelOrderDialog.preload}
            onClick={() => setAsking(true)}
          >
            {m.subscription_cancel_order()}
          </Button>
        }
      >
        {starts[interval]({
          plan: planName,
          date: ownDate(startsAt),
          price: formatRenewals(subscription.renewals),
        })}
      </Banner>
      {isAsking && (
        <CancelOrderDialog
          plan={planName}
          startsAt={startsAt}
          onClose={() => setAsking(false)}
          onCanceled={(canceled) => {
            update(canceled);
            onKept();
          }}
        />
      )}
    </>
  );
}

/** A plan that follows the paid period. It is undone without a question, because it can be planned again. */
function PlannedChange({ plan: { planName, interval, startsAt }, onKept }: PendingPlanProps) {
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
        <Button isBusy={isPending} busyLabel={m.ui_undoing()} onClick={() => mutate()}>
          {m.ui_undo()}
        </Button>
      }
    >
      <span>{switches[interval]({ plan: planName, date: ownDate(startsAt) })}</span>
      {error && (
        <p role="alert">
          <span>{errorMessage(error)}</span>{' '}
          <MissingPaymentDataLink code={error instanceof ApiError ? error.code : undefined} />
        </p>
      )}
    </Banner>
  );
}

/** A plan that starts at the end of the period or of the trial. */
export const PendingPlan = (props: PendingPlanProps) =>
  props.subscription.status === 'trialing' ? <OrderedPlan {...props} /> : <PlannedChange {...props} />;
