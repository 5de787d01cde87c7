import { useMutation } from '@tanstack/react-query';
import * as m from '@/locales/generated/messages';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import type { Member } from '../../members/member-pages';
import { revoke } from '../../members/members-calls';

type RevokeDialogProps = {
  invitation: Member;
  rejectionOf: (error: unknown) => string;
  onClose: () => void;
  onRevoked: () => unknown;
};

/** Confirms that the emailed link will stop working. The cancel button has the initial focus. */
export function RevokeDialog({ invitation, rejectionOf, onClose, onRevoked }: RevokeDialogProps) {
  const { email, userId } = invitation;
  const { mutate, isPending, error } = useMutation({ mutationFn: () => revoke(userId), onSuccess: onRevoked });
  return (
    <ConfirmDialog
      title={m.organization_revoke_title({ email })}
      description={m.organization_revoke_text()}
      cancelLabel={m.organization_revoke_keep()}
      confirmLabel={m.organization_revoke_confirm()}
      busyLabel={m.ui_revoking()}
      isBusy={isPending}
      error={error ? rejectionOf(error) : undefined}
      onCancel={onClose}
      onConfirm={mutate}
    />
  );
}
