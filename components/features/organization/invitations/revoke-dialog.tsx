import { useMutation } from '@tanstack/react-query';
import * as m from '../../../../locales/generated/messages';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import type { Member } from '../members/member-pages';
import { revoke } from '../members/members-calls';

type RevokeDialogProps = {
  invitation: Member;
  rejectionOf: (error: unknown) => string;
  onClose: () => void;
  onRevoked: () => unknown;
};

/** Asks once: the link in the mail stops working. Keeping the invitation has the focus. */
export function RevokeDialog({ invitation, rejectionOf, onClose, onRevoked }: RevokeDialogProps) {
  const { email, userId } = invitation;
  const { mutate, isPending, error } = useMutation({ mutationFn: () => revoke(userId), onSuccess: onRevoked });
  return (
    <ConfirmDialog
      title={m.organization_revoke_title({ email })}
      description={m.organization_revoke_text()}
      keepLabel={m.organization_revoke_keep()}
      confirmLabel={m.organization_revoke_confirm()}
      busyLabel={m.organization_revoking()}
      isBusy={isPending}
      error={error ? rejectionOf(error) : undefined}
      onKeep={onClose}
      onConfirm={mutate}
    />
  );
}
