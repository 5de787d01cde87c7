import { ApiError } from '@app/api-client/api-error';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentProps } from 'react';
import { routes } from '@app/routes';
import type { Subscription } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { MissingPaymentDataLink } from '@/components/blocks/missing-payment-data/missing-payment-data';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Link } from '@/components/ui/link/link';
import { trialLevel } from '@/lib/billing/trial-level';
import { setAutoRenewal } from '../api/subscription-calls';
import { useSubscriptionUpdate } from '../hooks/use-subscription-update';
import { PaymentProblem } from './payment-problem';

const choosePlan = () => <Link href={routes.subscriptionOptions}>{m.ui_choose_plan()}</Link>;

type EndingProps = {
  subscription: Subscription;
  /** Whether the user has just canceled. The banner then takes the focus: the button that was pressed is gone. */
  isNew: boolean;
  onResumed: (renewsAt: string) => void;
};

function Ending({ subscription, isNew, onResumed }: EndingProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  const update = useSubscriptionUpdate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => setAutoRenewal(true),
    onSuccess: (resumed) => {
      update(resumed);
      onResumed(resumed.renewsAt ?? resumed.periodEnd);
    },
  });
  return (
    <div ref={place} tabIndex={-1}>
      <Banner
        level="warn"
        action={
          <Button isBusy={isPending} busyLabel={m.subscription_resuming()} onClick={() => mutate()}>
            {m.subscription_resume()}
          </Button>
        }
      >
        <span>{m.subscription_ends({ date: ownDate(subscription.expiresAt ?? subscription.periodEnd) })}</span>
        {error && (
          <p role="alert">
            <span>{errorMessage(error)}</span>{' '}
            <MissingPaymentDataLink code={error instanceof ApiError ? error.code : undefined} />
          </p>
        )}
      </Banner>
    </div>
  );
}

type PlanBannerProps = {
  subscription: Subscription;
  isCanceled: boolean;
  /** Whether the switch beside it says already that the plan ends. */
  isEndShown: boolean;
  onResumed: (renewsAt: string) => void;
  onPaid: ComponentProps<typeof PaymentProblem>['onPaid'];
};

/** The most severe notice about the plan: a failed payment, its expiration, its end, or the end of the trial. */
export function PlanBanner({ subscription, isCanceled, isEndShown, onResumed, onPaid }: PlanBannerProps) {
  const { status, payment, card, dataKeptUntil, autoRenewal, label, periodEnd, interval } = subscription;
  if (payment) return <PaymentProblem payment={payment} card={card} isFirst={interval === null} onPaid={onPaid} />;
  if (status === 'expired') {
    return (
      <Banner level="bad" action={choosePlan()}>
        {dataKeptUntil === null
          ? m.error_subscription_required()
          : m.subscription_expired({ date: ownDate(dataKeptUntil) })}
      </Banner>
    );
  }
  if (status === 'trialing' && label.days !== null) {
    return (
      <Banner level={trialLevel(label.days)} action={choosePlan()}>
        {m.subscription_trial({ n: label.days, date: ownDate(periodEnd) })}
      </Banner>
    );
  }
  if (autoRenewal || isEndShown || status === 'trialing') return null;
  return <Ending subscription={subscription} isNew={isCanceled} onResumed={onResumed} />;
}
