/** Public interface: two-step login with one-time and recovery codes. */
export { checkSecondFactor } from './check-second-factor.service';
export { registerSecondFactor } from './second-factor.routes';
