/** Public interface: plans and their versions. */
export { findReplacement, isDearerOrSmaller, nextVersionFor, noticeEnd, priceNoticeDays } from './next-version';
export { planIds } from './plan-ids';
export {
  currentPlanVersion,
  findPlanVersion,
  findTrialVersion,
  findReplacedVersionIds,
  insertPlan,
  listCustomPlans,
  listPlansFor,
  listPublicPlans,
  type PlanVersion,
  requirePlanVersion,
  retireCustomPlan,
} from './plan.repository';
export { planOf, priceOf } from './price-of';
