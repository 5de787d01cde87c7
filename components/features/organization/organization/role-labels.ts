import { organizationRoles, type Role } from '@app/api-client/rules/organization/abilities';
import * as m from '@/locales/generated/messages';

/** Role names as they appear in lists. */
export const roleLabels: Record<Role, () => string> = {
  admin: m.ui_role_admin,
  teammate: m.ui_role_teammate,
  guest: m.ui_role_guest,
};

/** Role names with their article, for use within a sentence. */
export const rolesWithArticle: Record<Role, () => string> = {
  admin: m.organization_role_an_admin,
  teammate: m.organization_role_a_teammate,
  guest: m.organization_role_a_guest,
};

/** One line on what each role may do. */
const roleHints: Record<Role, () => string> = {
  admin: m.ui_role_admin_hint,
  teammate: m.ui_role_teammate_hint,
  guest: m.ui_role_guest_hint,
};

/** The roles as select options. */
export const roleOptions = () => organizationRoles.map((role) => ({ value: role, label: roleLabels[role]() }));

/** The role options with hints. */
export const explainedRoleOptions = () =>
  organizationRoles.map((role) => ({ value: role, label: roleLabels[role](), hint: roleHints[role]() }));
