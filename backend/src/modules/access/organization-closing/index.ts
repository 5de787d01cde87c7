/**
 * Public interface: what an organization loses when it is deleted, the end of its billing, and the deletion of unused
 * ones.
 */
export { deleteUnusedOrganization } from './delete-unused-organization';
export { endBilling } from './end-billing';
export { findClosingLosses } from './find-closing-losses';
