/** Public interface: compares passwords, throttles attempts and reauthenticates callers. */
export { compareCredentials, comparePassword, endPause, throttleKeyOf } from './compare-credentials';
export { reauthenticate } from './reauthenticate';
export { checkSecondFactor } from './second-factor/check-second-factor.service';
export { registerSecondFactor } from './second-factor/second-factor.routes';
