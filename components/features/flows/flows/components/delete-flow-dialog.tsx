import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { deleteFlow, type Flow } from '../api/flow-calls';

type DeleteFlowDialogProps = { flow: Flow; onClose: () => void; onDeleted: () => unknown };

/** Asks before a flow is deleted with its runs and files. */
export function DeleteFlowDialog({ flow: { id, name }, onClose, onDeleted }: DeleteFlowDialogProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => deleteFlow(id), onSuccess: onDeleted });
  return (
    <ConfirmDialog
      title={m.flows_delete_title({ name })}
      description={m.flows_delete_text()}
      cancelLabel={m.flows_delete_keep()}
      confirmLabel={m.flows_delete_confirm()}
      busyLabel={m.ui_deleting()}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onCancel={onClose}
      onConfirm={mutate}
    />
  );
}
