/** Public interface: promo codes and their redemption. */
export { discountOf, isPromoFor } from './discount';
export { findPromoById, insertPromo, type NewPromo, type Promo } from './promo-code.repository';
export { findPromo, normalizePromoCode, redeemPromo, reservePromo } from './promo-codes.service';
