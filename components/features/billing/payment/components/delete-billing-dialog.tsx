import { deleteBilling } from '@app/api-client/calls/billing/billing';
import { ApiError } from '@app/api-client/api-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/lib/api';
import { billingQuery } from '@/lib/billing/billing-query';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';

/** While a plan renews, its invoices need a recipient. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'error_subscription_state'
    ? m.payment_billing_needed()
    : errorMessage(error);

type DeleteBillingDialogProps = { onClose: () => void; onDeleted: () => void };

/** Confirms deleting the billing details. */
export function DeleteBillingDialog({ onClose, onDeleted }: DeleteBillingDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(deleteBilling),
    onSuccess: (stored) => {
      client.setQueryData(billingQuery.queryKey, stored);
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      title={m.payment_billing_delete_title()}
      description={m.payment_billing_delete_text()}
      cancelLabel={m.payment_billing_keep()}
      confirmLabel={m.payment_billing_delete()}
      busyLabel={m.ui_deleting()}
      isBusy={isPending}
      error={error ? reasonOf(error) : undefined}
      onCancel={onClose}
      onConfirm={() => mutate()}
    />
  );
}
