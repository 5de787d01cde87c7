import type { Role } from '@app/api-client/rules/organization/abilities';
import * as m from '@/locales/generated/messages';
import { rolesWithArticle } from '../../role-labels';
import { memberName, type Member } from '../member-pages';
import { adminKinds, type Choices } from '../model/held-kinds';
import { SettleDialog } from './settle-dialog';

type DemoteDialogProps = {
  member: Member;
  role: Role;
  /** Whether the viewer gives up their own role. */
  isSelf: boolean;
  /** The addresses of the organization's admins. */
  admins: readonly string[];
  onClose: () => void;
  onConfirm: (choices: Choices) => unknown;
};

/**
 * Confirms that a member stops being an admin, and asks what becomes of their keys and webhooks. Admins who give up their
 * own role are warned: only another admin can restore it.
 */
export function DemoteDialog({ member, role: newRole, isSelf, admins, onClose, onConfirm }: DemoteDialogProps) {
  const [name, role] = [memberName(member), rolesWithArticle[newRole]()];
  const texts = isSelf
    ? {
        title: m.organization_own_role_title(),
        description: m.organization_own_role_text({ role }),
        cancelLabel: m.organization_own_role_keep(),
        confirmLabel: m.organization_own_role_confirm({ role }),
      }
    : {
        title: m.organization_demote_title({ name, role }),
        description: m.organization_demote_text({ name }),
        cancelLabel: m.organization_demote_keep(),
        confirmLabel: m.organization_demote_confirm({ role }),
      };
  return (
    <SettleDialog
      {...texts}
      member={member}
      kinds={adminKinds}
      admins={admins}
      busyLabel={m.ui_saving()}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
