import * as m from '@/locales/generated/messages';
import { memberName, type Member } from '../member-pages';
import { remove } from '../members-calls';
import { memberKinds, type Choices } from '../model/held-kinds';
import { SettleDialog } from './settle-dialog';

type RemoveMemberDialogProps = {
  member: Member;
  /** The addresses of the organization's admins. */
  admins: readonly string[];
  onClose: () => void;
  /** Called after the removal. @param sentence The result to show. */
  onRemoved: (sentence: string) => unknown;
};

/** Confirms the removal, and asks what becomes of what the member holds. */
export function RemoveMemberDialog({ member, admins, onClose, onRemoved }: RemoveMemberDialogProps) {
  const name = memberName(member);
  const confirm = async (choices: Choices) => {
    const { resourcesMoved } = await remove(member.email, choices);
    await onRemoved(
      resourcesMoved === 0
        ? m.organization_removed({ name })
        : m.organization_removed_with_resources({ name, n: resourcesMoved }),
    );
  };
  return (
    <SettleDialog
      title={m.organization_remove_title({ name })}
      description={m.organization_remove_text({ name })}
      member={member}
      kinds={memberKinds}
      admins={admins}
      cancelLabel={m.organization_remove_keep()}
      confirmLabel={m.organization_remove_confirm()}
      busyLabel={m.ui_removing()}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
