/** Public interface: plans that users buy, change and cancel. */
export { buyPlan } from './buy-plan.service';
export { cancelPlan, endRenewalWithoutCard } from './change-renewal.service';
export { emailAdminsAboutPlan, emailBillingContacts, type PlanEmail } from './emails/email-admins';
export { choosePlan, updateCard, viewInvoices, viewSubscription } from './emails/plan-buttons';
export { expireWithEmail } from './expire-plan';
export { describeOverduePayment, type OverduePayment } from './overdue-payment';
export { priceChangeAt } from './price-change-at';
export { registerPlanChanges } from './plan-changes.routes';
export { releaseQuotedPromo } from './pending-promo';
export { startQuotedPlan } from './plan-effect';
export { revokePlanValue } from './revoke-plan-value';
