/** Public interface: lists members, changes roles, removes members and transfers ownership. */
export { memberLeftEmail } from './emails/member-left-email';
export { registerMembers } from './members.routes';
export { findAdminEmails, countUsers } from './members.service';
