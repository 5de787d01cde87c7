/** Public interface: links in emails, the addresses that they verify, and who receives promotional emails. */
export {
  createLink,
  createLinks,
  lockLink,
  type LinkInEmail,
  linkLifetimeHours,
  linkStatus,
  readLink,
  requireUsable,
} from './links/email-links';
export { closeLinks, closeUserLinks, findNewestUsableLink } from './links/link.repository';
export { markVerified } from './verification/mark-verified';
export {
  findNewestRegistration,
  findRegistration,
  insertRegistration,
  insertTermsAcceptance,
} from './verification/registration.repository';
export { createVerificationLinks } from './verification/verification-links';
export { registerEmailSubscriptions } from './preferences/email-preferences.routes';
export { isUnsubscribed, savePreference } from './preferences/email-preferences.service';
