/** Public interface: the plans for sale, orders of new customers, and plans that users buy, change and cancel. */
export { buyPlan } from './changes/buy-plan.service';
export { cancelPlan, endRenewalWithoutCard } from './changes/change-renewal.service';
export { emailAdminsAboutPlan, emailBillingContacts, type PlanEmail } from './changes/emails/email-admins';
export { choosePlan, updateCard, viewInvoices, viewSubscription } from './changes/emails/plan-buttons';
export { expireWithEmail } from './changes/expire-plan';
export { describeOverduePayment, type OverduePayment } from './changes/overdue-payment';
export { priceChangeAt } from './changes/price-change-at';
export { registerPlanChanges } from './changes/plan-changes.routes';
export { releaseQuotedPromo } from './changes/pending-promo';
export { startQuotedPlan } from './changes/plan-effect';
export { revokePlanValue } from './changes/revoke-plan-value';
export { registerCheckoutPrice } from './checkout/checkout-price.routes';
export { AddressTakenError, isOrderPlaced, placeOrder, type Order } from './checkout/place-order.service';
export { describePlan } from './catalog/describe-plan';
export { registerPricingPlans } from './catalog/pricing-plans.routes';
export { findCurrentPlan } from './catalog/pricing-plans.service';
