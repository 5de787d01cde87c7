/** Public interface: prices of plan changes, orders and renewals, quotes for them, and promo codes. */
export { describeRenewals } from './known-renewals';
export { type PricedOrder, priceOrder } from './price-order';
export { noRevision } from './price-quote';
export { listRenewals, priceRenewal } from './price-renewal';
export { findQuote, type QuoteRow } from './quote.repository';
export { registerQuotes } from './quotes.routes';
export { claimQuote, makeQuote, quoteSweep, requireQuote } from './quotes.service';
export { findRunningPeriod } from './running-period';
export { createPromoCode, type PromoCreation, type PromoTerms } from './promo-codes/create-promo-code.service';
export { promoCodeSweep, releaseDuePromos, releaseUnneededPromo } from './promo-codes/release-promos.service';
export { redeemPromo, releasePromo, reservePromo } from './promo-codes/promo-codes.service';
