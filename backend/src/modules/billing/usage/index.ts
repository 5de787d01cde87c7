/** Public interface: usage of the limits of plans. */
export { readAddOnUse } from './add-on-use';
export { checkFile, describeLeft } from './check-limit.service';
export { shownPercent, toCounted, toShown, type Category, type Unit } from './counted-amount';
export { currentPlanUsage, describeUsage, excessesOver } from './current-usage';
export { giveBack } from './give-back';
export { isMeasured, readQuota } from './quota-table';
export { registerUsage } from './usage.routes';
export { lastWindows, standingWindowStart, windowAt } from './usage-window';
export { excessOfReserved, requireLeft, useIncluded, useLimit, useReserved, type Announce } from './use-limit';
