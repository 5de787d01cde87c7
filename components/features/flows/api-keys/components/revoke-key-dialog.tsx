import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { FilledSentence, gap } from '@/components/ui/filled-sentence/filled-sentence';
import { keyCalls } from '../api/key-calls';
import type { OneKeyDialogProps } from '../model/key-dialog-props';

/** Asks for confirmation, because revoking a key cannot be undone. The button that keeps the key has the focus. */
export function RevokeKeyDialog({ kind, subject, onClose, onChanged, onNotice }: OneKeyDialogProps) {
  const { id, name, prefix } = subject;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => keyCalls[kind].revoke(id),
    onSuccess: async () => {
      await onChanged();
      onNotice(m.keys_revoked({ name }), { isRevoked: true });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={m.keys_revoke_title({ name })}
      description={
        // Shows the key's prefix as in the list.
        <FilledSentence
          text={m.keys_revoke_text({ prefix: gap })}
          parts={[<code key="key">{m.keys_prefix({ prefix })}</code>]}
        />
      }
      cancelLabel={m.keys_revoke_keep()}
      confirmLabel={m.keys_revoke_confirm()}
      busyLabel={m.ui_revoking()}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onCancel={onClose}
      onConfirm={mutate}
    />
  );
}
