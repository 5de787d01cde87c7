/** Public interface: plans, quotas and credit prices. */
export { describePlan } from './describe-plan';
export { registerPricingPlans } from './pricing-plans.routes';
export { findCurrentPlan } from './pricing-plans.service';
