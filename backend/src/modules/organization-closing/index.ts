/** Public interface: what an organization loses when it is deleted, and the end of its billing. */
export { endBilling } from './end-billing';
export { findClosingLosses } from './find-closing-losses';
