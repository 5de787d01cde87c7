/** Public interface: what happens to trials and plans by time, and the payment of their invoices. */
import { registerBillingWatch } from '@/backend/modules/billing-details';
import { registerCardAdded } from '@/backend/modules/credit-cards';
import { registerEffect } from '@/backend/modules/purchases';
import { watchAnnouncedAmount } from './announce-changed-amount';
import { chargeNewCard } from './charge-renewal.service';
import { startRenewedPeriod } from './renewal-effect';

export { advanceSubscriptions } from './advance.service';
export { announceVersions } from './announce-version.service';
export { registerRenewals } from './renewals.routes';

registerEffect('renewal', startRenewedPeriod);
registerEffect('invoice', startRenewedPeriod);
registerCardAdded(chargeNewCard);
registerBillingWatch(watchAnnouncedAmount);
