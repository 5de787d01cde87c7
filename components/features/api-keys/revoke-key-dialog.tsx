import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/i18n/error-message';
import * as m from '../../../locales/generated/messages';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { keyCalls } from './key-calls';
import type { OneKeyDialogProps } from './key-dialog-props';

/** What revoking means, with the beginning of the key as it stands in the list. */
function Consequence({ prefix }: { prefix: string }) {
  const beginning = m.keys_prefix({ prefix });
  const [before, after] = m.keys_revoke_text({ prefix: beginning }).split(beginning);
  return (
    <>
      {before}
      <code>{beginning}</code>
      {after}
    </>
  );
}

/** Asks once: a key that was revoked does not come back. Keeping it has the focus. */
export function RevokeKeyDialog({ kind, subject, onClose, onChanged, onNews }: OneKeyDialogProps) {
  const { id, name, prefix } = subject;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => keyCalls[kind].revoke(id),
    onSuccess: async () => {
      await onChanged();
      onNews(m.keys_revoked({ name }), true);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={m.keys_revoke_title({ name })}
      description={<Consequence prefix={prefix} />}
      keepLabel={m.keys_revoke_keep()}
      confirmLabel={m.keys_revoke_confirm()}
      busyLabel={m.keys_revoking()}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onKeep={onClose}
      onConfirm={mutate}
    />
  );
}
