/** Public interface: pending registrations, and the verification of their email addresses. */
export { markVerified } from './mark-verified';
export {
  findNewestRegistration,
  findRegistration,
  insertRegistration,
  insertTermsAcceptance,
} from './registration.repository';
export { createVerificationLinks } from './verification-links';
