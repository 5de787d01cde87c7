/** Public interface: plans and their versions. */
export { findVersionToAnnounce, nextVersionFor, noticeEnd, priceNoticeDays } from './next-version';
export { planIds, trialVersionId } from './plan-ids';
export {
  currentPlanVersion,
  findPlanVersion,
  insertPlan,
  listPlansFor,
  listPublicPlans,
  type PlanVersion,
} from './plan.repository';
export { priceOf } from './price-of';
