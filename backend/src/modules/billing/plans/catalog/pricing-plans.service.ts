import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listPricingPlans } from '@app/api-client/contract/billing/pricing-plans';
import { trialDays } from '@app/api-client/rules/values/durations';
import type { Currency } from '@app/api-client/rules/billing/money';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import {
  findPlanVersion,
  findSubscription,
  getCallerAbility,
  isSubscriptionActive,
  listPlansFor,
  listPublicPlans,
} from '@/backend/modules/organization';
import { describePlan, type PlanAnswer } from './describe-plan';

/** @returns The organization's running trial or plan; undefined without one. */
export async function findCurrentPlan(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  organizationId: string,
): Promise<Pick<PlanAnswer, 'id' | 'name'> | undefined> {
  const subscription = await findSubscription(database, organizationId);
  if (!subscription || !isSubscriptionActive(subscription, clock.now())) return undefined;
  const version = await findPlanVersion(database, subscription.planVersionId);
  return version && { id: version.planId, name: version.name };
}

/**
 * Lists the public plans.
 * @param caller If there is one, the response names the current plan of their organization. An admin also gets its
 *   custom plans.
 */
export async function listPlans(
  deps: Deps,
  currency: Currency,
  caller: Caller | undefined,
): Promise<ResponseOf<typeof listPricingPlans>> {
  const { database, clock } = deps;
  const now = clock.now();
  const seesOwn = caller && (await getCallerAbility(database, caller)).inGeneral('read', 'subscription');
  const versions = seesOwn
    ? await listPlansFor(database, caller.organizationId, now)
    : await listPublicPlans(database, now);
  return {
    plans: versions.map((version) => describePlan(version, currency)),
    currency,
    currentPlanId: (caller && (await findCurrentPlan(deps, caller.organizationId))?.id) ?? null,
    trialDays,
  };
}
