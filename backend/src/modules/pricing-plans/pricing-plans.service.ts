import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listPricingPlans } from '@app/api-client/contract/pricing-plans';
import type { Currency } from '@app/api-client/rules/money';
import type { Deps } from '../../deps';
import type { Caller } from '../../http/authenticate';
import { hasRunningTrial, trialDays } from '../subscriptions/trial.service';
import { plansIn, trialPlanId } from './plan-catalogue';

async function currentPlanOf({ database, clock }: Deps, { organizationId }: Caller): Promise<string | null> {
  return (await hasRunningTrial(database, organizationId, clock.now())) ? trialPlanId : null;
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
    currentPlanId: caller ? await currentPlanOf(deps, caller) : null,
    trialDays,
  };
}
