import { estimatePlan } from '@app/api-client/rules/plan-estimate';
import type { Category, PricedPlan } from './pricing-types';

/** What the estimate asks for: what most people can count. In the order of a text's way through the product. */
export const estimatedCategories = [
  'news-media-articles',
  'social-media-posts',
  'knowledge-base-index-texts',
  'landscape-generation',
  'research-bot-interactions',
  'report-section-generation-cost-efficient',
] as const satisfies readonly Category[];

/** How much of each is needed in a month, in the category's own unit. What is left out is not needed. */
export type Needs = Partial<Record<(typeof estimatedCategories)[number], number>>;

/** @param said What was written for a category; anything but a number above zero needs nothing. */
export function readNeeds(said: (category: string) => unknown): Needs {
  return Object.fromEntries(
    estimatedCategories
      .map((category) => [category, Number(said(category))] as const)
      .filter(([, need]) => Number.isFinite(need) && need > 0),
  );
}

export type PlanFit = {
  plan: PricedPlan;
  /** The next smaller plan that can be bought, and what it allows too little of; null for the smallest. */
  smaller: { plan: PricedPlan; insufficient: Category[] } | null;
};

/** @returns The plan that the rule of `estimatePlan` finds, with what tells it from the next smaller one. */
export function findPlanFit(plans: readonly PricedPlan[], needs: Needs): PlanFit | undefined {
  const plan = estimatePlan(plans, needs);
  if (!plan) return undefined;
  const next = plans.findLast(({ kind, position }) => kind === 'self_service' && position < plan.position);
  if (!next) return { plan, smaller: null };
  const insufficient = estimatedCategories.filter((category) => !estimatePlan([next], { [category]: needs[category] }));
  return { plan, smaller: { plan: next, insufficient } };
}
