import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { deleteInputFile, type InputFile } from '../api/file-calls';

type DeleteFileDialogProps = { file: InputFile; onClose: () => void; onDeleted: () => void };

/** Asks before an uploaded file is deleted. */
export function DeleteFileDialog({ file: { id, name }, onClose, onDeleted }: DeleteFileDialogProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => deleteInputFile(id), onSuccess: onDeleted });
  return (
    <ConfirmDialog
      title={m.flows_delete_title({ name })}
      description={m.flows_file_delete_text()}
      cancelLabel={m.flows_file_delete_keep()}
      confirmLabel={m.flows_file_delete_confirm()}
      busyLabel={m.ui_deleting()}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onCancel={onClose}
      onConfirm={mutate}
    />
  );
}
