import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatMoney } from '@/lib/billing/format-money';
import type { Subscription } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { RadioGroupField } from '@/components/forms/radio-group-field/radio-group-field';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { cancelPlan, type CancelReason } from '../api/subscription-calls';
import { cancelReasons } from '../model/cancel-reasons';
import styles from '../subscription.module.css';

type CancelDialogProps = {
  subscription: Subscription;
  onClose: () => void;
  onCanceled: (subscription: Subscription) => void;
};

const reasonOptions = () => Object.entries(cancelReasons).map(([value, label]) => ({ value, label: label() }));

/** Confirms a cancellation: when access ends, which is immediately while a payment is due, and what is lost. The button that keeps the plan has the focus. */
export function CancelDialog({ subscription, onClose, onCanceled }: CancelDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState<CancelReason>();
  const { mutate, isPending, error } = useMutation({ mutationFn: cancelPlan, onSuccess: onCanceled });
  const { payment, periodEnd } = subscription;
  const date = ownDate(periodEnd);
  const [text, limits] = payment
    ? [m.subscription_cancel_due({ amount: formatMoney(payment.amountDue) }), m.subscription_cancel_due_limits()]
    : [m.subscription_cancel_text({ date }), m.subscription_cancel_limits({ date })];
  return (
    <Dialog
      kind="alert"
      isOpen
      onClose={onClose}
      title={m.subscription_cancel_title()}
      description={text}
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} onClick={onClose}>
            {m.subscription_keep()}
          </Button>
          <Button tone="danger-filled" isBusy={isPending} busyLabel={m.ui_canceling()} onClick={() => mutate(reason)}>
            {m.subscription_cancel()}
          </Button>
        </>
      }
    >
      <ul className={styles.losses}>
        <li>{limits}</li>
        <li>{m.subscription_cancel_addons()}</li>
        <li>{m.subscription_cancel_data()}</li>
      </ul>
      <RadioGroupField
        name="reason"
        label={m.subscription_cancel_reason()}
        options={reasonOptions()}
        onChange={({ target }) => setReason(target.value as CancelReason)}
        isOptional
        isInline
      />
      {error && (
        <Banner level="bad" isAnnounced>
          {errorMessage(error)}
        </Banner>
      )}
    </Dialog>
  );
}
