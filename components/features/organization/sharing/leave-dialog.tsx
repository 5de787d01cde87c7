import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { revokeGrant, type Grant } from './sharing-calls';

type GiveUpDialogProps = {
  /** The grant to leave. Undefined while the dialog is closed. */
  grant: Grant | undefined;
  onClose: () => void;
  onLeft: (grant: Grant) => unknown;
};

/** Confirms leaving a shared item: only its sharer can share it again. The cancel button has the initial focus. */
export function GiveUpDialog({ grant, onClose, onLeft }: GiveUpDialogProps) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ id }: Grant) => revokeGrant(id),
    onSuccess: (_answer, leftGrant) => onLeft(leftGrant),
  });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={grant !== undefined}
      title={m.sharing_leave_title({ resource: grant?.resourceName ?? '' })}
      description={m.sharing_leave_text()}
      cancelLabel={m.sharing_leave_keep()}
      confirmLabel={m.ui_leave()}
      busyLabel={m.ui_leaving()}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onCancel={close}
      onConfirm={() => grant && mutate(grant)}
    />
  );
}
