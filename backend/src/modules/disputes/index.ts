/** Public interface: disputes of charges, for staff. */
export { registerDisputes } from './disputes.routes';
export { followDispute } from './follow-dispute.service';
