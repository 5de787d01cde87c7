/** Public interface: lists members and admins, changes roles, removes members and transfers ownership. */
export { hasAnotherAdmin } from './directory/directory.repository';
export { memberLeftEmail } from './emails/member-left-email';
export { registerMembers } from './members.routes';
export { findAdminEmails, countUsers } from './members.service';
