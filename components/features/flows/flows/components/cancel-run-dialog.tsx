import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { cancelRun, type FlowRun } from '../api/run-calls';
import { useFlowChanges } from '../hooks/use-flow-changes';

/** Asks before a run is canceled. */
export function CancelRunDialog({ run, onClose }: { run: FlowRun; onClose: () => void }) {
  const { refresh } = useFlowChanges();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => cancelRun(run),
    onSuccess: onClose,
    // A run that has ended meanwhile cannot be canceled: the page shows its result.
    onSettled: () => refresh(run.flowId),
  });
  return (
    <ConfirmDialog
      title={m.flows_cancel_title()}
      description={m.flows_cancel_text()}
      cancelLabel={m.flows_cancel_keep()}
      confirmLabel={m.flows_cancel_run()}
      busyLabel={m.ui_canceling()}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onCancel={onClose}
      onConfirm={mutate}
    />
  );
}
