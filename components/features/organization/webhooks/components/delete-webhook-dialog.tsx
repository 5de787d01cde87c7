import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { webhookCalls, type Webhook } from '../api/webhook-calls';
import type { WebhookDialogProps } from '../model/webhook-dialog-props';

/** Asks for confirmation, because the log is deleted, too. The button that keeps the webhook has the focus. */
export function DeleteWebhookDialog({
  subject,
  onClose,
  onChanged,
  onNotice,
}: WebhookDialogProps & { subject: Webhook }) {
  const { id, name } = subject;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => webhookCalls.delete(id),
    onSuccess: async () => {
      await onChanged();
      onNotice(m.webhooks_deleted({ name }), { isDeleted: true });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={m.webhooks_delete_title({ name })}
      description={m.webhooks_delete_text()}
      cancelLabel={m.webhooks_delete_keep()}
      confirmLabel={m.webhooks_delete_confirm()}
      busyLabel={m.ui_deleting()}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onCancel={onClose}
      onConfirm={mutate}
    />
  );
}
