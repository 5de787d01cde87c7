/** Public interface: usage of the limits of plans. */
export { readAddOnUse } from './add-on-use';
export { percentOf, toCounted, toShown, type Category, type Unit } from './counted-amount';
export { currentPlanUsage, excessesOver } from './current-usage';
export { registerUsage } from './usage.routes';
export { standingWindowStart, windowAt } from './usage-window';
