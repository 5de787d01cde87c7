/** Public interface: when members' passwords expire. */
export { registerPasswordPolicy } from './password-policy.routes';
