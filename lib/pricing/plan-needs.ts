import { estimatedCategories, estimatePlan } from '@app/api-client/rules/billing/plan-estimate';
import type { Category, PricedPlan } from './pricing-types';

/** Monthly needs, in each category's unit. Missing categories are not needed. */
export type Needs = Partial<Record<(typeof estimatedCategories)[number], number>>;

/** @param valueOf Returns the input for a category. Anything but a positive number needs nothing. */
export function readNeeds(valueOf: (category: string) => unknown): Needs {
  return Object.fromEntries(
    estimatedCategories
      .map((category) => [category, Number(valueOf(category))] as const)
      .filter(([, need]) => Number.isFinite(need) && need > 0),
  );
}

export type PlanFit = {
  plan: PricedPlan;
  /** The next smaller plan for sale, and the categories whose limit is too low; null for the smallest. */
  smaller: { plan: PricedPlan; insufficient: Category[] } | null;
};

/** @returns The plan that `estimatePlan` finds, compared with the next smaller one. */
export function findPlanFit(plans: readonly PricedPlan[], needs: Needs): PlanFit | undefined {
  const plan = estimatePlan(plans, needs);
  if (!plan) return undefined;
  const next = plans.findLast(({ kind, position }) => kind === 'self_service' && position < plan.position);
  if (!next) return { plan, smaller: null };
  const insufficient = estimatedCategories.filter((category) => !estimatePlan([next], { [category]: needs[category] }));
  return { plan, smaller: { plan: next, insufficient } };
}
