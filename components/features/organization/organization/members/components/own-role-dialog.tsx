import type { Role } from '@app/api-client/rules/organization/abilities';
import * as m from '@/locales/generated/messages';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { rolesWithArticle } from '../../role-labels';

type OwnRoleDialogProps = { role: Role; onClose: () => void; onConfirm: () => void };

/** Warns admins before they give up their own admin role: only another admin can restore it. */
export function OwnRoleDialog({ role, onClose, onConfirm }: OwnRoleDialogProps) {
  return (
    <ConfirmDialog
      title={m.organization_own_role_title()}
      description={m.organization_own_role_text({ role: rolesWithArticle[role]() })}
      cancelLabel={m.organization_own_role_keep()}
      confirmLabel={m.organization_own_role_confirm({ role: rolesWithArticle[role]() })}
      onCancel={onClose}
      onConfirm={onConfirm}
    />
  );
}
