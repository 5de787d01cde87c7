/** Public interface: records security events of users and sessions. */
export { recordSecurityEvent, recordSecurityEvents } from './record-security-event';
