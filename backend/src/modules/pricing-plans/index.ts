/** Public interface: plans, quotas and credit prices. */
export { registerPricingPlans } from './pricing-plans.routes';
export { currentPlan } from './pricing-plans.service';
