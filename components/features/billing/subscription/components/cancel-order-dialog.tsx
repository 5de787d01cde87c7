import { useMutation } from '@tanstack/react-query';
import type { Subscription } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { keepPlan } from '../api/subscription-calls';

type CancelOrderDialogProps = {
  plan: string;
  /** When the trial ends, which is when the plan would start. */
  startsAt: string;
  onClose: () => void;
  onCanceled: (subscription: Subscription) => void;
};

/** Confirms that a plan which was ordered in the trial is not wanted. */
export function CancelOrderDialog({ plan, startsAt, onClose, onCanceled }: CancelOrderDialogProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: keepPlan, onSuccess: onCanceled });
  return (
    <ConfirmDialog
      title={m.subscription_cancel_order_title({ plan })}
      description={m.subscription_cancel_order_text({ date: ownDate(startsAt) })}
      cancelLabel={m.subscription_keep_order()}
      confirmLabel={m.subscription_cancel_order()}
      busyLabel={m.ui_canceling()}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onCancel={onClose}
      onConfirm={() => mutate()}
    />
  );
}
