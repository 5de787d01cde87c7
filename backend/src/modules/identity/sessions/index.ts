/** Public interface: starts, refreshes, lists and ends sessions, and records security events of users and sessions. */
export { recordSecurityEvent, recordSecurityEvents } from './history/record-security-event';
export { tokenParties } from './tokens/access-token';
export { createAuthenticator } from './tokens/authenticator';
export { deviceName } from './devices/device-name';
export { endAllSessions } from './end-sessions';
export { endSessionsByPassword, endSessionsBySso } from './end-sso-sessions';
export { isFreshSsoLogin } from './fresh-sso-login';
export { findKnownDevice } from './devices/known-device';
export { isPasswordExpired, passwordAgeLimit, passwordExpiry } from './password-expiry';
export { registerSessions } from './session.routes';
export { startLogin } from './start-login';
export { type StartedSession, startSuccessorSession, type Tokens, issueTokens } from './start-session';
