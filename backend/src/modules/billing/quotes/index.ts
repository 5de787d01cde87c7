/** Public interface: prices of plan changes, orders and renewals, and quotes for them. */
export { describeRenewals } from './known-renewals';
export { type OrderRequest, type PricedOrder, priceOrder } from './price-order';
export { noRevision } from './price-quote';
export { listRenewals, type PricedRenewal, priceRenewal } from './price-renewal';
export { findQuote, type QuoteRow } from './quote.repository';
export { registerQuotes } from './quotes.routes';
export { claimQuote, makeQuote, quoteSweep, requireQuote } from './quotes.service';
export { findRunningPeriod } from './running-period';
