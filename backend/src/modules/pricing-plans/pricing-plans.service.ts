import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listPricingPlans } from '@app/api-client/contract/pricing-plans';
import type { Currency } from '@app/api-client/rules/money';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { trialDays } from '@app/api-client/rules/dates';
import { hasRunningTrial } from '@/backend/modules/subscriptions';
import { plansIn, trialPlan, type PlanAnswer } from './plan-catalog';

/** @returns The organization's current plan; undefined without one. */
export async function findCurrentPlan(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  organizationId: string,
): Promise<Pick<PlanAnswer, 'id' | 'name'> | undefined> {
  return (await hasRunningTrial(database, organizationId, clock.now())) ? trialPlan : undefined;
}

/**
 * Lists the public plans.
 * @param caller If there is one, the response names the current plan of their organization.
 */
export async function listPlans(
  deps: Deps,
  currency: Currency,
  caller: Caller | undefined,
): Promise<ResponseOf<typeof listPricingPlans>> {
  return {
    plans: plansIn(currency),
    currency,
    currentPlanId: (caller && (await findCurrentPlan(deps, caller.organizationId))?.id) ?? null,
    trialDays,
  };
}
