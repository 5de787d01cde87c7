/** The status labels of a plan, in the order in which the first that applies is shown (specification, section 4). */
export const planStatuses = [
  'payment_problem',
  'expired',
  'expiring_in_days',
  'trial_ends_in_days',
  'trialing',
  'active',
] as const;
export type PlanStatusCode = (typeof planStatuses)[number];

/** A label's code, and the days that its sentence holds. One day has a sentence of its own: "1 day". */
export type PlanStatus = { code: PlanStatusCode; days: number | null };

export type PlanState = {
  isTrial: boolean;
  /** A charge failed and has not been made good. */
  hasPaymentProblem: boolean;
  /** The plan is charged and goes on at its end; for a trial: it turns into a paid plan by itself. */
  autoRenewal: boolean;
  /** When the trial or the paid period ends. */
  endsAt: Date;
};

const dayMs = 86_400_000;
/** Days until an instant, begun ones counted as whole: on the last day it is 1. Zero when it has passed. */
export function daysUntil(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / dayMs));
}

/**
 * The label that a plan's state is shown by: the first that applies of payment problem, expired, expiring (renewal
 * off), trial ends, trialing, active. A trial that turns into a paid plan does not end, so it is trialing.
 */
export function planStatus(plan: PlanState, now: Date): PlanStatus {
  const days = daysUntil(plan.endsAt, now);
  if (plan.hasPaymentProblem) return { code: 'payment_problem', days: null };
  if (plan.autoRenewal) return { code: plan.isTrial ? 'trialing' : 'active', days: null };
  if (days === 0) return { code: 'expired', days: null };
  return { code: plan.isTrial ? 'trial_ends_in_days' : 'expiring_in_days', days };
}

/** Active statuses are trialing and active (specification, section 3). */
export function isActiveStatus(status: string): boolean {
  return status === 'trialing' || status === 'active';
}
