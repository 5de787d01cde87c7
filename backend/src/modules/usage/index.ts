/** Public interface: usage of the limits of plans. */
export { currentUsage, excessesOver, type Excess, type Usage } from './current-usage';
