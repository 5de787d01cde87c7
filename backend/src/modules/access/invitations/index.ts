/** Public interface: invites users to organizations and accepts invitations. */
export { markInvitationAccepted } from './accept-invitation.service';
export { insertInvitations } from './invitation.repository';
export { registerInvitations } from './invitations.routes';
export { invite } from './invite-members.service';
export { type InvitationAtLogin, lockInvitationAtLogin, recordJoinByLogin } from './join-by-login';
export { lockInvitationByToken, readInvitation } from './require-invitation';
export { revokeInvitationsOfFormerAdmin } from './revoke-admin-invitations';
export { createInvitationLink } from './send-invitation';
