/** Public interface: plans region moves and carries them out. */
export { regionWorkSweep } from './due-region-work.service';
export { advanceRegionChange } from './move/advance-region-change';
export { findLatestRegionChange } from './region-changes.service';
export { registerRegions } from './regions.routes';
