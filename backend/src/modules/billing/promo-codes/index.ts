/** Public interface: promo codes and their redemption. */
export { createPromoCode, type PromoCreation, type PromoTerms } from './create-promo-code.service';
export { discountOf, isPromoFor } from './discount';
export { findPromoById, type Promo } from './promo-code.repository';
export { promoCodeSweep, releaseDuePromos, releaseUnneededPromo } from './release-promos.service';
export { findPromo, redeemPromo, releasePromo, reservePromo } from './promo-codes.service';
