import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../../../lib/i18n/error-message';
import * as m from '../../../../locales/generated/messages';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { memberName, type Member } from './member-pages';
import { remove } from './members-calls';

type RemoveMemberDialogProps = {
  member: Member;
  /** What whoever gets the member's things is called. */
  owner: string | undefined;
  onClose: () => void;
  /** Removed: what there is to say of it. */
  onRemoved: (sentence: string) => unknown;
};

/** Asks once, and says what becomes of the person and of their things. Keeping the member has the focus. */
export function RemoveMemberDialog({ member, owner, onClose, onRemoved }: RemoveMemberDialogProps) {
  const name = memberName(member);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => remove(member.email),
    onSuccess: ({ resourcesMoved }) =>
      onRemoved(
        resourcesMoved === 0
          ? m.organization_removed({ name })
          : m.organization_removed_with_things({ name, n: resourcesMoved }),
      ),
  });
  return (
    <ConfirmDialog
      title={m.organization_remove_title({ name })}
      description={m.organization_remove_text({ name, owner: owner ?? m.organization_the_owner() })}
      keepLabel={m.organization_remove_keep()}
      confirmLabel={m.organization_remove_confirm()}
      busyLabel={m.organization_removing()}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onKeep={onClose}
      onConfirm={mutate}
    />
  );
}
