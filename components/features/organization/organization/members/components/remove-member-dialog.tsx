import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { memberName, type Member } from '../member-pages';
import { remove } from '../members-calls';

type RemoveMemberDialogProps = {
  member: Member;
  /** Name of the owner, who gets the member's items. */
  owner: string | undefined;
  onClose: () => void;
  /** Called after the removal. @param sentence The result to show. */
  onRemoved: (sentence: string) => unknown;
};

/** Confirms the removal and says what happens to the member's items. The cancel button has the initial focus. */
export function RemoveMemberDialog({ member, owner, onClose, onRemoved }: RemoveMemberDialogProps) {
  const name = memberName(member);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => remove(member.email),
    onSuccess: ({ resourcesMoved }) =>
      onRemoved(
        resourcesMoved === 0
          ? m.organization_removed({ name })
          : m.organization_removed_with_resources({ name, n: resourcesMoved }),
      ),
  });
  return (
    <ConfirmDialog
      title={m.organization_remove_title({ name })}
      description={m.organization_remove_text({ name, owner: owner ?? m.organization_the_owner() })}
      cancelLabel={m.organization_remove_keep()}
      confirmLabel={m.organization_remove_confirm()}
      busyLabel={m.ui_removing()}
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onCancel={onClose}
      onConfirm={mutate}
    />
  );
}
