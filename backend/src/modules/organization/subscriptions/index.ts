/** Public interface: plans and their versions, and the state of organizations' trials and plans. What changes it by a user or by time is above. */
export { findReplacement, isDearerOrSmaller, nextVersionFor, noticeEnd, priceNoticeDays } from './plans/next-version';
export { planIds } from './plans/plan-ids';
export {
  currentPlanVersion,
  findPlanVersion,
  findReplacedVersionIds,
  insertPlan,
  listCustomPlans,
  listPlansFor,
  listPublicPlans,
  type PlanVersion,
  requirePlanVersion,
  retireCustomPlan,
} from './plans/plan.repository';
export { planOf, priceOf } from './plans/price-of';
export {
  changeSubscription,
  findSubscription,
  lockSubscription,
  noteProgress,
  type StoredSubscription,
  type SubscriptionChanges,
} from './subscription.repository';
export {
  hasPaidPlan,
  isPaymentDue,
  isSubscriptionActive,
  periodStartOf,
  planStateOf,
  requireActiveSubscription,
  requireNoPaymentDue,
} from './subscription-state';
export { startNextPeriod, startPaidPeriod } from './paid-period.service';
export {
  countFailures,
  erasureNoticeDays,
  keptDays,
  lastRetryAt,
  nextRetryAt,
  nextStep,
  orderNoticeDays,
  retryDays,
  type Step,
} from './timetable';
export { followingTerms, hasOrderedPlan, isPlanOrdered } from './trial-order';
export { runningTrialEnd, startTrial } from './trial.service';
