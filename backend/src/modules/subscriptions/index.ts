/** Public interface: the state of organizations' trials and plans. What changes it by a user or by time is above. */
export {
  changeSubscription,
  findSubscription,
  lockSubscription,
  noteProgress,
  type StoredSubscription,
} from './subscription.repository';
export {
  hasPaidPlan,
  isSubscriptionActive,
  periodStartOf,
  planStateOf,
  requireActiveSubscription,
} from './subscription-state';
export { type PaidPeriod, startNextPeriod, startPaidPeriod } from './paid-period.service';
export { erasureNoticeDays, keptDays, lastRetryAt, nextRetryAt, nextStep, type Step } from './timetable';
export { runningTrialEnd, startTrial } from './trial.service';
