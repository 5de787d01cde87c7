/** Public interface: stored cards, charges with exactly one effect (BI-10, BI-11), and the payment provider's events. */
export { requireCardToCharge, requireRenewalCard } from './cards/card-to-charge';
export { cardErasureSweep, eraseDueCards, queueCardErasure } from './cards/card-erasures';
export { findCards, findDefaultCard, removeCard, setDefaultCard, type CardRow } from './cards/credit-card.repository';
export { cardLabel, storeCard } from './cards/store-card';
export { attempt, buy } from './purchases/buy.service';
export { findChargeFailure, findChargeToCard } from './purchases/find-charge';
export { findEarlierOffer, findRepeated, type PackageOffer } from './purchases/find-repeated';
export {
  abandonInvoicePayments,
  abandonPlanPurchases,
  requireNoCharge,
  requireNoPlanCharge,
} from './purchases/plan-charges';
export { failureReasonOf, hasFailed } from './purchases/purchase-errors';
export type { Effect, EffectResult, Purchase, PurchaseOf, PurchaseRequest } from './purchases/purchase-request';
export { endOwedChargeRefund, failChargeRefund } from './purchases/refund.service';
export { requireShownTotal } from './purchases/shown-total';
export { cancelAbandoned, purchaseSweep, settlePurchase, settlePurchases } from './purchases/settle-purchases.service';
export { paymentEventSweep } from './events/payment-event.repository';
export { registerPaymentEvents } from './events/payment-events.routes';
export { findDisputeOf } from './disputes/dispute.repository';
export { registerDisputes } from './disputes/disputes.routes';
