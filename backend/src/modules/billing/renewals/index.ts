/** Public interface: what happens to trials and plans by time, and the payment of their invoices. */
export { watchAnnouncedAmount } from './announce-changed-amount';
export { advanceSubscriptions, subscriptionSweep } from './advance.service';
export { announceVersions, planVersionSweep } from './announce-version.service';
export { chargeNewCard } from './charge-renewal.service';
export { startRenewedPeriod } from './renewal-effect';
export { registerRenewals } from './renewals.routes';
