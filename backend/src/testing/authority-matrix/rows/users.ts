import { goodPassword } from '@/backend/modules/account/testing/account-test-app';
import { adminsOfThis, adminsOnly, everyMember, row, staffOnly, type Row } from '../row';

const ofMember = (email: string) => `/org-admin/users/${encodeURIComponent(email)}`;
const because = { reason: 'Unusual activity' };

/** Who belongs to an organization, as what, whose it is, and what was done in it. */
export const userRows: Record<string, Row> = {
  getOrganization: everyMember(200),
  updateOrganization: adminsOnly(200, { body: { name: 'Renamed Sample' } }),
  listAuditLog: adminsOnly(200),
  getPasswordPolicy: adminsOnly(200),
  updatePasswordPolicy: adminsOnly(200, { body: { expiryDays: 360 } }),

  listMembers: everyMember(200),
  listOrganizationRoles: everyMember(200),
  // A guest has nothing that could be shared.
  listRoleUsers: row('401 401 403 403 200 403 200 200 200 200'),
  updateMember: adminsOfThis(200, ({ member }) => ({ path: ofMember(member.email), body: { role: 'guest' } })),
  removeMember: adminsOfThis(200, ({ member }) => ({ path: ofMember(member.email) })),
  assignOrganizationRole: adminsOfThis(200, ({ member }) => ({ body: { userId: member.id, role: 'guest' } })),
  // Whoever owns an organization cannot leave it; nobody owns one with others in it but the owner.
  leaveOrganization: row('401 401 403 403 400 200 200 200 400 400'),
  // Of the organization the owner alone may give away, to an admin; the member is none.
  transferOwnership: row('401 401 403 403 404 403 403 403 400 404', ({ member }) => ({
    body: { newOwnerId: member.id, currentPassword: goodPassword },
  })),

  suspendAccount: staffOnly(200, ({ member }) => ({
    path: `/suspend/${encodeURIComponent(member.email)}`,
    body: because,
  })),
  desuspendAccount: staffOnly(200, ({ member }) => ({
    path: `/desuspend/${encodeURIComponent(member.email)}`,
    body: because,
  })),
};
