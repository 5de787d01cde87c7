import { goodPassword } from '@/backend/modules/access/account/testing/account-test-app';
import { adminsOfThis, adminsOnly, everyMember, row, staffOnly, type Row } from '../row';

const ofMember = (email: string) => `/org-admin/users/${encodeURIComponent(email)}`;
const reason = { reason: 'Unusual activity' };

/** Calls about members, roles, ownership and the audit log. */
export const userRows: Record<string, Row> = {
  getOrganization: everyMember(200),
  updateOrganization: adminsOnly(200, { body: { name: 'Renamed Sample' } }),
  listAuditLog: adminsOnly(200),
  getPasswordPolicy: adminsOnly(200),
  updatePasswordPolicy: adminsOnly(200, { body: { expiryDays: 360 } }),

  listMembers: everyMember(200),
  listOrganizationRoles: everyMember(200),
  // A guest has no resources to share.
  listRoleUsers: row('401 401 403 403 200 403 200 200 200 200'),
  updateMember: adminsOfThis(200, ({ member }) => ({ path: ofMember(member.email), body: { role: 'guest' } })),
  getMemberHoldings: adminsOfThis(200, ({ member }) => ({ path: `${ofMember(member.email)}/holdings` })),
  removeMember: adminsOfThis(200, ({ member }) => ({ path: ofMember(member.email) })),
  assignOrganizationRole: adminsOfThis(200, ({ member }) => ({ body: { userId: member.id, role: 'guest' } })),
  // An owner cannot leave the organization.
  leaveOrganization: row('401 401 403 403 400 200 200 200 400 400'),
  // Only the owner may transfer the organization, and only to an admin. The member is not an admin.
  transferOwnership: row('401 401 403 403 404 403 403 403 400 404', ({ member }) => ({
    body: { newOwnerId: member.id, currentPassword: goodPassword },
  })),

  lookUpAccount: staffOnly(200, ({ member }) => ({ body: { email: member.email } })),
  listStaffActions: staffOnly(200),
  listCampaigns: staffOnly(200),
  suspendAccount: staffOnly(200, ({ member }) => ({
    path: `/suspend/${encodeURIComponent(member.email)}`,
    body: reason,
  })),
  desuspendAccount: staffOnly(200, ({ member }) => ({
    path: `/desuspend/${encodeURIComponent(member.email)}`,
    body: reason,
  })),
};
