import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { takeBack, type Grant } from './sharing-calls';

type GiveUpDialogProps = {
  /** What is to be given up; nothing while the dialog is closed. */
  grant: Grant | undefined;
  onClose: () => void;
  onGivenUp: (grant: Grant) => unknown;
};

/** Asks once: only others can share it again. Keeping it has the focus. */
export function GiveUpDialog({ grant, onClose, onGivenUp }: GiveUpDialogProps) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (given: Grant) => takeBack(given.id),
    onSuccess: (_answer, given) => onGivenUp(given),
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
      keepLabel={m.sharing_leave_keep()}
      confirmLabel={m.sharing_leave_confirm()}
      busyLabel={m.sharing_leaving()}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onKeep={close}
      onConfirm={() => grant && mutate(grant)}
    />
  );
}
