/** Public interface: the recipients of organizations' invoices. */
export { vatNumberSweep } from './check-vat-numbers';
export { registerBillingDetails } from './billing-details.routes';
export { changeBilling } from './billing-details.service';
export { findBillingDetails, type BillingDetailsRow } from './billing-details.repository';
export { findQuotedTaxPercent, findTax, priceFor, requireBillingDetails, requireQuotedTax } from './price-for';
export { recipientNameOf } from './recipient-name';
export { storeBillingDetails, type BillingDetailsFields } from './store-billing-details';
export { taxSubjectOf } from './tax-subject';
