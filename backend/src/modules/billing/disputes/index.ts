/** Public interface: disputes of charges, for staff. */
export { findDisputeOf } from './dispute.repository';
export { registerDisputes } from './disputes.routes';
export { followDispute } from './follow-dispute.service';
