/** Public interface: queues and carries out the erasure of an organization's data from a region. */
export { eraseLeftRegion } from './erase-region';
export { leaveRegions } from './queue-region-erasures';
export { addErasure, isToBeErased, takeDueErasures } from './region-erasure.repository';
