/** Public interface: the state of organizations' trials and plans. What changes it by a user or by time is above. */
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
export { type PaidPeriod, startNextPeriod, startPaidPeriod } from './paid-period.service';
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
export { followingTerms, hasPlanOrOrder, isPlanOrdered } from './trial-order';
export { runningTrialEnd, startTrial } from './trial.service';
