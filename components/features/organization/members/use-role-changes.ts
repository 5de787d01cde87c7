import type { Role } from '@app/api-client/rules/abilities';
import { useState } from 'react';
import { errorMessage } from '../../../../lib/i18n/error-message';
import * as m from '../../../../locales/generated/messages';
import { useToast } from '../../../ui/toast/toast-region';
import { rolesWithArticle } from '../role-labels';
import { useRefreshOrganization } from '../use-organization';
import { memberName, type Member } from './member-pages';
import { saveRole } from './members-calls';
import { useChangeRows } from './use-members';

/** A role that is being saved is shown as if it were; afterwards there is what came of it, a refusal with its reason. */
export type RoleChange = { pending?: Role; isSaved?: boolean; problem?: string };

/**
 * Changes roles in their rows: the new one is shown at once, and taken back with a reason when it is refused. What was
 * saved can be undone from a toast.
 * @param tellOwn Says that the own role has changed, which changes the page.
 */
export function useRoleChanges(tellOwn: (sentence: string) => void) {
  const [changes, setChanges] = useState<Readonly<Record<string, RoleChange>>>({});
  const changeRows = useChangeRows();
  const refresh = useRefreshOrganization();
  const show = useToast();
  const note = (id: string, change: RoleChange) => setChanges((known) => ({ ...known, [id]: change }));

  const save = async (member: Member, role: Role, whenSaved: (saved: Member) => void): Promise<void> => {
    const { userId, email } = member;
    note(userId, { pending: role });
    try {
      const saved = await saveRole(email, role);
      changeRows((row) => (row.userId === userId ? saved : row));
      note(userId, { isSaved: true });
      whenSaved(saved);
      await refresh();
    } catch (error) {
      note(userId, { problem: errorMessage(error) });
    }
  };

  const sentenceOf = (saved: Member) =>
    m.organization_role_changed({ name: memberName(saved), role: rolesWithArticle[saved.role]() });
  const offerUndo = (before: Role) => (saved: Member) =>
    show(sentenceOf(saved), {
      label: m.organization_undo(),
      onPress: () => void save(saved, before, (again) => show(sentenceOf(again))),
    });

  return {
    /** @returns The role to show. */
    roleOf: ({ userId, role }: Member): Role => changes[userId]?.pending ?? role,
    changeOf: ({ userId }: Member): RoleChange | undefined => changes[userId],
    change: (member: Member, role: Role) => save(member, role, offerUndo(member.role)),
    /** The own role cannot be taken back by oneself. */
    changeOwn: (member: Member, role: Role) =>
      save(member, role, () => tellOwn(m.organization_own_role_done({ role: rolesWithArticle[role]() }))),
  };
}
