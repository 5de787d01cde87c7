import type { Role } from '@app/api-client/rules/organization/abilities';
import * as m from '@/locales/generated/messages';
import { UnsavedChoice } from '@/components/blocks/unsaved-changes-dialog/unsaved-choice';
import { InlineSelect } from '@/components/ui/inline-select/inline-select';
import { SavedNote } from '@/components/ui/saved-note/saved-note';
import { roleLabels, roleOptions } from '../../role-labels';
import { memberName, type Member } from '../member-pages';
import styles from '../members.module.css';
import type { RoleChange } from '../hooks/use-role-changes';

type RoleCellProps = {
  member: Member;
  /** The role to show, which may not be saved yet. */
  role: Role;
  /** State of the last change. */
  change: RoleChange | undefined;
  /** Absent if the viewer may not change the role. */
  onChange?: ((role: Role) => void) | undefined;
  /** Whether no other admin could become the owner. */
  isOnlyAdmin: boolean;
};

/** A member's role. The owner's is fixed and says why. An invited user's role is set by the invitation. */
export function RoleCell({ member, role, change, onChange, isOnlyAdmin }: RoleCellProps) {
  if (member.isOwner) {
    return (
      <div>
        <p>{m.organization_role_owner({ role: roleLabels[role]() })}</p>
        {onChange && (
          <p className={styles.note}>
            {isOnlyAdmin ? m.organization_owner_only_admin() : m.organization_owner_fixed()}
          </p>
        )}
      </div>
    );
  }
  if (!onChange || member.status !== 'Active') return <span>{roleLabels[role]()}</span>;
  return (
    <InlineSelect
      id={`role-${member.userId}`}
      label={m.organization_role_of({ name: memberName(member) })}
      options={roleOptions()}
      value={role}
      onSave={onChange}
      unsaved={<UnsavedChoice />}
      outcome={<SavedNote isSaved={change?.isSaved ?? false} problem={change?.problem} />}
    />
  );
}
