import type { Role } from '@app/api-client/rules/organization/abilities';
import { useState } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { useToast } from '@/components/ui/toast/toast-region';
import { rolesWithArticle } from '../../role-labels';
import { useRefreshOrganization } from '../../use-organization';
import { memberName, type Member } from '../member-pages';
import { saveRole } from '../members-calls';
import type { Choices } from '../model/held-kinds';
import { useChangeRows } from '../use-members';

/** A role change: shown as `pending` while it is saved, then saved or rejected with a reason. */
export type RoleChange = { pending?: Role; isSaved?: boolean; problem?: string };

/**
 * Saves role changes optimistically and reverts them with a reason if they are rejected. A toast offers to undo.
 * @param onOwnRoleChanged Called with a notice after the viewer's own role has changed, which changes the page.
 */
export function useRoleChanges(onOwnRoleChanged: (sentence: string) => void) {
  const [changes, setChanges] = useState<Readonly<Record<string, RoleChange>>>({});
  const changeRows = useChangeRows();
  const refresh = useRefreshOrganization();
  const show = useToast();
  const setChange = (id: string, change: RoleChange) => setChanges((known) => ({ ...known, [id]: change }));

  const save = async (
    member: Member,
    { role, choices }: { role: Role; choices?: Choices | undefined },
    whenSaved: (saved: Member) => void,
  ): Promise<void> => {
    const { userId, email } = member;
    setChange(userId, { pending: role });
    try {
      const saved = await saveRole(email, role, choices);
      changeRows((row) => (row.userId === userId ? saved : row));
      setChange(userId, { isSaved: true });
      whenSaved(saved);
      await refresh();
    } catch (error) {
      setChange(userId, { problem: errorMessage(error) });
    }
  };

  const sentenceOf = (saved: Member) =>
    m.organization_role_changed({ name: memberName(saved), role: rolesWithArticle[saved.role]() });
  const offerUndo = (before: Role) => (saved: Member) =>
    show(sentenceOf(saved), {
      label: m.ui_undo(),
      onPress: () => void save(saved, { role: before }, (again) => show(sentenceOf(again))),
    });

  return {
    /** @returns The role to show. */
    roleOf: ({ userId, role }: Member): Role => changes[userId]?.pending ?? role,
    changeOf: ({ userId }: Member): RoleChange | undefined => changes[userId],
    /** Changes the role of another member. @param choices Decisions about the keys and webhooks of a former admin. */
    change: (member: Member, role: Role, choices?: Choices) => save(member, { role, choices }, offerUndo(member.role)),
    /** Changes the viewer's own role. Without undo: a former admin cannot restore the role. */
    changeOwn: (member: Member, role: Role, choices?: Choices) =>
      save(member, { role, choices }, () =>
        onOwnRoleChanged(m.organization_own_role_done({ role: rolesWithArticle[role]() })),
      ),
  };
}
