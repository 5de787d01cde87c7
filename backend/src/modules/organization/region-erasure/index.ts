/** Public interface: queues and carries out the erasure of an organization's data from a region. */
export { eraseRegion } from './erase-region';
export { queueRegionErasures } from './queue-region-erasures';
export { addErasure, isToBeErased, claimDueErasures, findNextErasure } from './region-erasure.repository';
