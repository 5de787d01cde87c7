import type { QuotaCategory } from './quotas';

/**
 * The categories of the estimate, which most users can count, in the order in which a text passes through the product.
 */
export const estimatedCategories = [
  'news-media-articles',
  'social-media-posts',
  'knowledge-base-index-texts',
  'landscape-generation',
  'research-bot-interactions',
  'report-section-generation-cost-efficient',
] as const satisfies readonly QuotaCategory[];

/** The part of a plan that an estimate uses. */
export type EstimatedPlan = {
  kind: string;
  /** Position by price. */
  position: number;
  quotas: readonly { category: string; limit: number | null }[];
};

/** Whether a plan allows an amount. An unlimited category (null) allows any amount, a missing category none. */
function allows({ quotas }: EstimatedPlan, category: string, need: number): boolean {
  if (!(need > 0)) return true;
  const quota = quotas.find((candidate) => candidate.category === category);
  return quota !== undefined && (quota.limit === null || need <= quota.limit);
}

/**
 * Returns the cheapest self-service plan that allows all needs, otherwise the enterprise plan (PL-3). The free trial
 * and custom plans are not considered.
 * @param plans The plans of `listPricingPlans`, in any order.
 * @param needs Amount per month by category, in the category's unit. Missing, zero, negative and non-numeric values
 *   count as no need.
 * @returns Undefined only if there is neither a fitting plan nor an enterprise plan.
 */
export function estimatePlan<Plan extends EstimatedPlan>(
  plans: readonly Plan[],
  needs: Readonly<Record<string, number | undefined>>,
): Plan | undefined {
  const wanted = Object.entries(needs);
  const fitting = plans
    .filter(({ kind }) => kind === 'self_service')
    .filter((plan) => wanted.every(([category, need = 0]) => allows(plan, category, need)))
    .sort((one, other) => one.position - other.position);
  return fitting[0] ?? plans.find(({ kind }) => kind === 'enterprise');
}
