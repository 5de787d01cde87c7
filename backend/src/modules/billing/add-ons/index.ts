/** Public interface: add-ons, which extend the limits of plans. */
export { registerAddOns } from './add-ons.routes';
export { endAddOns } from './end-add-on';
export { findEndingAddOns } from './included-add-on';
export { addOnEffect } from './purchase-add-on.service';
export { addOnSweep, renewalEffect as addOnRenewalEffect, renewByInvoice, sweepAddOns } from './renew-add-ons.service';
