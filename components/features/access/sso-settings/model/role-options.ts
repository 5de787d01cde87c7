import { organizationRoles, type Role } from '@app/api-client/rules/organization/abilities';
import * as m from '@/locales/generated/messages';

/** Label of each role. */
export const roleLabels: Record<Role, () => string> = {
  admin: m.ui_role_admin,
  teammate: m.ui_role_teammate,
  guest: m.ui_role_guest,
};

const roleHints: Record<Role, () => string> = {
  admin: m.ui_role_admin_hint,
  teammate: m.ui_role_teammate_hint,
  guest: m.ui_role_guest_hint,
};

/** The role options with hints. */
export const roleOptions = () =>
  organizationRoles.map((role) => ({ value: role, label: roleLabels[role](), hint: roleHints[role]() }));
