import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorMessage } from '../../../lib/i18n/error-message';
import * as m from '../../../locales/generated/messages';
import { Banner } from '../../ui/banner/banner';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { keyCalls } from './key-calls';
import type { OneKeyDialogProps } from './key-dialog-props';

/** Asks once: a key that was revoked does not come back. Keeping it has the focus. */
export function RevokeKeyDialog({ kind, subject, onClose, onChanged, onNews }: OneKeyDialogProps) {
  const { id, name, prefix } = subject;
  const keep = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => keyCalls[kind].revoke(id),
    onSuccess: async () => {
      await onChanged();
      onNews(m.keys_revoked({ name }), true);
      onClose();
    },
  });
  return (
    <Dialog
      kind="alert"
      isOpen
      onClose={onClose}
      title={m.keys_revoke_title({ name })}
      description={m.keys_revoke_text({ prefix })}
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} onClick={onClose}>
            {m.keys_revoke_keep()}
          </Button>
          <Button tone="danger-filled" isBusy={isPending} busyLabel={m.keys_revoking()} onClick={() => mutate()}>
            {m.keys_revoke_confirm()}
          </Button>
        </>
      }
    >
      {error && (
        <Banner level="bad" isAnnounced>
          {errorMessage(error)}
        </Banner>
      )}
    </Dialog>
  );
}
