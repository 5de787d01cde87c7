import type { Role } from '@app/api-client/rules/abilities';
import * as m from '../../../../locales/generated/messages';
import { UnsavedChoice } from '../../../layouts/unsaved-changes-dialog/unsaved-choice';
import { InlineSelect } from '../../../ui/inline-select/inline-select';
import { SavedNote } from '../../../ui/saved-note/saved-note';
import { roleLabels, roleOptions } from '../role-labels';
import { memberName, type Member } from './member-pages';
import styles from './members.module.css';
import type { RoleChange } from './use-role-changes';

type RoleCellProps = {
  member: Member;
  /** As it is shown now. */
  role: Role;
  /** What came of its last change. */
  change: RoleChange | undefined;
  /** Left out for whoever may not change it. */
  onChange?: ((role: Role) => void) | undefined;
  /** Nobody else could take the owner's place. */
  isOnlyAdmin: boolean;
};

/** A member's role. The owner's is fixed, and it says why; of who is only invited it comes with the invitation. */
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
