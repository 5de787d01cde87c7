/** As much of a plan as an estimate goes by. */
export type EstimatedPlan = {
  kind: string;
  /** Place in the order of price. */
  position: number;
  quotas: readonly { category: string; limit: number | null }[];
};

/** Whether a plan allows as much: an unlimited category (null) allows anything, one that the plan lacks nothing. */
function allows({ quotas }: EstimatedPlan, category: string, need: number): boolean {
  if (!(need > 0)) return true;
  const quota = quotas.find((candidate) => candidate.category === category);
  return quota !== undefined && (quota.limit === null || need <= quota.limit);
}

/**
 * The cheapest plan that somebody can buy without asking and that allows everything needed; where none does, the
 * enterprise plan, whose limits are agreed on. The free trial and custom plans are no answer.
 * @param plans As `listPricingPlans` lists them, in any order.
 * @param needs What is needed in a month by category, in the category's own unit. What is left out, zero, negative or
 *   not a number needs nothing.
 * @returns Nothing only when there is neither such a plan nor an enterprise plan.
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
