/** Public interface: compares passwords, throttles attempts and reauthenticates callers. */
export { compareCredentials, comparePassword, endPause, throttleKeyOf } from './compare-credentials';
export { reauthenticate } from './reauthenticate';
