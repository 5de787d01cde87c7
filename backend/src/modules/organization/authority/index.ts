/** Public interface: checks what a caller's role permits. */
export type { Ability, Principal, Resource } from './ability';
export { getCallerAbility, findPrincipal, requireAbility } from './require-ability';
