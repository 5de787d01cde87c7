import { useState } from 'react';
import { routes } from '@app/routes';
import type { Subscription } from '@/lib/billing/subscription-query';
import * as m from '@/locales/generated/messages';
import { Actions } from '@/components/ui/actions/actions';
import { Button } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Card } from '@/components/ui/card/card';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import { Stack } from '@/components/ui/stack/stack';
import { StatusBadge } from '@/components/blocks/plan-status/status-badge';
import { PendingPlan } from './pending-plan';
import { PlanFacts } from './plan-facts';
import { RenewalSwitch } from './renewal-switch';

const CancelDialog = deferredDialog(async () => (await import('./cancel-dialog')).CancelDialog);

type PlanCardProps = {
  subscription: Subscription;
  /** Called when the user turns renewal on or off with the switch. */
  onSwitch: () => void;
  onCanceled: (subscription: Subscription) => void;
  onKept: () => void;
};

/** The organization's plan and everything that can be done with it. */
export function PlanCard({ subscription, onSwitch, onCanceled, onKept }: PlanCardProps) {
  const [isCanceling, setCanceling] = useState(false);
  const { planName, status, label, interval, autoRenewal, pendingPlan } = subscription;
  const isPaid = interval !== null && status !== 'expired';
  // Until it is paid, the plan can only be canceled: every other change is rejected.
  const isDue = status === 'past_due';
  // The first charge of a plan that was ordered in a trial is retried until it is canceled.
  const canCancel = (isPaid || isDue) && autoRenewal;
  return (
    <Card title={planName} action={<StatusBadge label={label} />}>
      <Stack gap="m">
        <div>
          <PlanFacts subscription={subscription} />
        </div>
        {pendingPlan && <PendingPlan subscription={subscription} plan={pendingPlan} onKept={onKept} />}
        {isPaid && !isDue && <RenewalSwitch subscription={subscription} onChoose={onSwitch} />}
        <Actions>
          {!isDue && (
            <ButtonLink href={routes.subscriptionOptions} tone="primary">
              {isPaid || pendingPlan ? m.subscription_change_plan() : m.ui_choose_plan()}
            </ButtonLink>
          )}
          {canCancel && (
            <Button
              tone="quiet"
              onFocus={CancelDialog.preload}
              onPointerEnter={CancelDialog.preload}
              onClick={() => setCanceling(true)}
            >
              {m.subscription_cancel()}
            </Button>
          )}
        </Actions>
      </Stack>
      {isCanceling && (
        <CancelDialog
          subscription={subscription}
          onClose={() => setCanceling(false)}
          onCanceled={(canceled) => {
            setCanceling(false);
            onCanceled(canceled);
          }}
        />
      )}
    </Card>
  );
}
