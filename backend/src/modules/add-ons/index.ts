/** Public interface: add-ons, which extend the limits of plans. */
import { registerEffect } from '@/backend/modules/purchases';
import { addOnEffect } from './purchase-add-on.service';
import { renewalEffect } from './renew-add-ons.service';

registerEffect('add_on', addOnEffect);
registerEffect('add_on_renewal', renewalEffect);

export { registerAddOns } from './add-ons.routes';
export { endAddOns } from './end-add-on';
export { findEndingAddOns } from './included-add-on';
export { renewByInvoice, sweepAddOns } from './renew-add-ons.service';
