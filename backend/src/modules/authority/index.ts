/** Public interface: checks what a caller's role permits. */
export type { Ability, Asker, Resource } from './ability';
export { abilityOfCaller, askerOf, requireAbility } from './require-ability';
