/** Public interface: charges cards, each with exactly one effect (BI-10, BI-11). */
export { attempt, buy } from './buy.service';
export { findChargeFailure, findChargeToCard } from './find-charge';
export { findEarlierOffer, findRepeated, type PackageOffer } from './find-repeated';
export { abandonInvoicePayments, abandonPlanPurchases, requireNoCharge, requireNoPlanCharge } from './plan-charges';
export { failureReasonOf, hasFailed } from './purchase-errors';
export type { Effect, EffectResult, Purchase, PurchaseOf, PurchaseRequest } from './purchase-request';
export { endOwedChargeRefund, failChargeRefund } from './refund.service';
export { requireShownTotal } from './shown-total';
export { findPurchase, isPurchaseId } from './purchase.repository';
export { purchaseSweep, settlePurchase, settlePurchases } from './settle-purchases.service';
