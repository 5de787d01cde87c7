/** Exports for other wings. Inside this wing, modules import each other's `index.ts`. */
export { requireCaptcha } from './captcha';
export {
  checkSecondFactor,
  compareCredentials,
  comparePassword,
  endPause,
  reauthenticate,
  throttleKeyOf,
} from './credentials';
export {
  closeLinks,
  closeUserLinks,
  createLink,
  createLinks,
  findNewestUsableLink,
  type LinkInEmail,
  linkLifetimeHours,
  linkStatus,
  lockLink,
  readLink,
  requireUsable,
  isUnsubscribed,
  savePreference,
  createVerificationLinks,
  findNewestRegistration,
  findRegistration,
  insertRegistration,
  insertTermsAcceptance,
  markVerified,
} from './email-addresses';
export { recordSecurityEvent, recordSecurityEvents } from './security-log';
export {
  deviceName,
  endAllSessions,
  endSessionsByPassword,
  endSessionsBySso,
  findKnownDevice,
  isPasswordExpired,
  issueTokens,
  passwordAgeLimit,
  passwordExpiry,
  type StartedSession,
  startLogin,
  startSuccessorSession,
  tokenParties,
  type Tokens,
} from './sessions';
export {
  findEmails,
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  lockUserByEmail,
  lockUsersById,
  moveToAddress,
  updateUser,
} from './users';
