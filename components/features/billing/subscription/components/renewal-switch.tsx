import type { Subscription } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import { useSavedChoice } from '@/lib/use-saved-choice';
import * as m from '@/locales/generated/messages';
import { MissingPaymentDataLink } from '@/components/blocks/missing-payment-data/missing-payment-data';
import { Button } from '@/components/ui/button/button';
import { SavedNote } from '@/components/ui/saved-note/saved-note';
import { Stack } from '@/components/ui/stack/stack';
import { Switch } from '@/components/ui/switch/switch';
import { setAutoRenewal } from '../api/subscription-calls';
import { useSubscriptionUpdate } from '../hooks/use-subscription-update';

type RenewalSwitchProps = {
  subscription: Subscription;
  /** Called with each choice, because the page announces the end of the plan elsewhere otherwise. */
  onChoose: () => void;
};

/** Whether no renewal charges a card. Without automatic renewal, none is listed. */
const isFree = ({ price, pendingPlan, renewals }: Subscription): boolean =>
  price?.amount === 0 && pendingPlan === null && renewals.every(({ amount }) => amount.amount === 0);

/** Turns automatic renewal on or off, immediately. Off says when access ends, and can be undone beside it. */
export function RenewalSwitch({ subscription, onChoose }: RenewalSwitchProps) {
  const update = useSubscriptionUpdate();
  const { value, choose, isSaved, problem, problemCode } = useSavedChoice(
    subscription.autoRenewal,
    async (autoRenewal) => update(await setAutoRenewal(autoRenewal)),
  );
  const change = (autoRenewal: boolean) => {
    onChoose();
    choose(autoRenewal);
  };
  const isTurnedOff = isSaved && !value;
  const outcome = isTurnedOff ? (
    <Stack gap="xs">
      <span>{m.subscription_ends({ date: ownDate(subscription.expiresAt ?? subscription.periodEnd) })}</span>
      <span>
        <Button onClick={() => change(true)}>{m.ui_undo()}</Button>
      </span>
    </Stack>
  ) : (
    <>
      <SavedNote isSaved={isSaved} problem={problem} /> <MissingPaymentDataLink code={problemCode} />
    </>
  );
  return (
    <Switch
      label={m.subscription_auto_renewal()}
      hint={isFree(subscription) ? m.subscription_auto_renewal_hint_free() : m.subscription_auto_renewal_hint()}
      isOn={value}
      onChange={change}
      outcome={outcome}
    />
  );
}
