import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listPricingPlans } from '@app/api-client/contract/pricing-plans';
import type { Currency } from '@app/api-client/rules/money';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { hasRunningTrial, trialDays } from '@/backend/modules/subscriptions';
import { plansIn, trialPlan, type PlanAnswer } from './plan-catalogue';

/** @returns The plan that is in force for an organization, or nothing. */
export async function currentPlan(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  organizationId: string,
): Promise<Pick<PlanAnswer, 'id' | 'name'> | undefined> {
  return (await hasRunningTrial(database, organizationId, clock.now())) ? trialPlan : undefined;
}

/**
 * The plans that anybody can see.
 * @param caller Whoever showed a token, if anybody: then the organization's own plan is named.
 */
export async function listPlans(
  deps: Deps,
  currency: Currency,
  caller: Caller | undefined,
): Promise<ResponseOf<typeof listPricingPlans>> {
  return {
    plans: plansIn(currency),
    currency,
    currentPlanId: (caller && (await currentPlan(deps, caller.organizationId))?.id) ?? null,
    trialDays,
  };
}
