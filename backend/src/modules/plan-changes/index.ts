/** Public interface: plans that users buy, change and cancel. */
import { registerRevocation } from '@/backend/modules/invoices';
import { registerEffect, registerEnding } from '@/backend/modules/purchases';
import { releaseQuotedPromo } from './pending-promo';
import { startQuotedPlan } from './plan-effect';
import { revokePlanValue } from './revoke-plan-value';

export { buyPlan } from './buy-plan.service';
export { cancelPlan, endRenewalWithoutCard } from './change-renewal.service';
export { emailAdminsAboutPlan, emailBillingContacts, type PlanEmail } from './emails/email-admins';
export { expirePlan } from './expire-plan';
export { describeOverduePayment, type OverduePayment } from './overdue-payment';
export { priceChangeAt } from './price-change-at';
export { registerPlanChanges } from './plan-changes.routes';

registerEffect('plan', startQuotedPlan);
registerEnding('plan', releaseQuotedPromo);
registerRevocation(revokePlanValue);
