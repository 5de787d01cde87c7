/** Public interface: invites users, lists members and admins, changes roles, removes members and transfers ownership. */
export { hasAnotherAdmin } from './directory/directory.repository';
export { memberLeftEmail } from './emails/member-left-email';
export { readHoldings } from './holdings/list-holdings.service';
export { settleAdminHoldings } from './holdings/settle-holdings';
export { registerMembers } from './members.routes';
export { findAdminEmails, countUsers } from './members.service';
export { markInvitationAccepted } from './invitations/accept-invitation.service';
export { insertInvitations } from './invitations/invitation.repository';
export { registerInvitations } from './invitations/invitations.routes';
export { invite } from './invitations/invite-members.service';
export { type InvitationAtLogin, lockInvitationAtLogin, recordJoinByLogin } from './invitations/join-by-login';
export { lockInvitationByToken, readInvitation, rejectOutside } from './invitations/require-invitation';
export { revokeInvitationsOfFormerAdmin } from './invitations/revoke-admin-invitations';
export { createInvitationLink } from './invitations/send-invitation';
