import { dayMs } from '../values/durations';

/** The status labels of a plan, in order of precedence. The labels and their order are fixed by the specification. */
export const planStatuses = [
  'payment_problem',
  'expired',
  'expiring_in_days',
  'trial_ends_in_days',
  'trialing',
  'active',
] as const;
export type PlanStatusCode = (typeof planStatuses)[number];

/** A label's code and the number of days in its text. One day has its own text: "1 day". */
export type PlanStatus = { code: PlanStatusCode; days: number | null };

export type PlanState = {
  isTrial: boolean;
  /** Whether a charge failed and is still unpaid. */
  hasPaymentProblem: boolean;
  /** Whether the plan renews at its end. For a trial: whether it becomes a paid plan automatically, which is ordered. */
  autoRenewal: boolean;
  /** When the trial or the paid period ends. */
  endsAt: Date;
};

/** Returns the days until an instant, rounded up: 1 on the last day, 0 when it has passed. */
export function daysUntil(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / dayMs));
}

/**
 * Returns the label of a plan, the first that applies of: payment problem, expired, expiring (renewal off), trial ends,
 * trialing, active. A trial that becomes a paid plan does not end, so it is trialing.
 */
export function planStatus(plan: PlanState, now: Date): PlanStatus {
  const days = daysUntil(plan.endsAt, now);
  if (plan.hasPaymentProblem) return { code: 'payment_problem', days: null };
  if (plan.autoRenewal) return { code: plan.isTrial ? 'trialing' : 'active', days: null };
  if (days === 0) return { code: 'expired', days: null };
  return { code: plan.isTrial ? 'trial_ends_in_days' : 'expiring_in_days', days };
}

/** Whether a subscription is active: trialing or active. Fixed by the specification. */
export function isActiveStatus(status: string): boolean {
  return status === 'trialing' || status === 'active';
}
