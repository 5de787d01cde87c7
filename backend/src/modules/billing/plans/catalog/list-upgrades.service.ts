import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listUpgrades } from '@app/api-client/contract/billing/pricing-plans';
import type { Currency } from '@app/api-client/rules/billing/money';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { findSubscription, isPaymentDue, listPlansFor, planOf, requireAbility } from '@/backend/modules/organization';
import { type NextPlan, pricePlanChange, pricePurchase, type RunningPeriod } from '@/backend/modules/billing/pricing';
import { findRunningPeriod } from '@/backend/modules/billing/quotes';
import { currentPlanUsage, excessesOver } from '@/backend/modules/billing/usage';
import { describePlan } from './describe-plan';

type Upgrade = ResponseOf<typeof listUpgrades>[number];

/** The currency of an organization that has not bought a plan yet. */
const firstCurrency: Currency = 'usd';

const isSameTerms = (running: RunningPeriod | undefined, { planId, interval }: Pick<NextPlan, 'planId' | 'interval'>) =>
  running?.planId === planId && running.interval === interval;

/** Returns when a change to a plan starts, and whether that is an upgrade. */
function describeChange(running: RunningPeriod | undefined, next: NextPlan, now: Date) {
  const { kind, startsAt } = running
    ? pricePlanChange(running, next, undefined, now)
    : pricePurchase(next, undefined, now);
  const immediate = kind === 'pending' ? 'downgrade' : 'upgrade';
  const direction: Upgrade['direction'] = running?.planId === next.planId ? 'same' : immediate;
  return { direction, startsAt: startsAt.toISOString() };
}

/**
 * Lists the plans and intervals that an organization can change to, with the effects of each change (BI-5). Empty while a
 * payment is due, because the plan cannot be changed then.
 */
export async function listUpgradesFor(deps: Deps, caller: Caller): Promise<Upgrade[]> {
  const { database, clock } = deps;
  const { organizationId } = await requireAbility(database, caller, 'read', 'subscription');
  const now = clock.now();
  const subscription = await findSubscription(database, organizationId);
  if (subscription && isPaymentDue(subscription, now)) return [];
  const running = await findRunningPeriod(database, subscription, now);
  const currency = (running && subscription?.currency) ?? firstCurrency;
  const usage = await currentPlanUsage(database, organizationId, now);
  const versions = await listPlansFor(database, organizationId, now);
  return versions.flatMap((version) => {
    const plan = describePlan(version, currency);
    const excesses = excessesOver(usage, version.quotas);
    return plan.prices.flatMap(({ interval, price }) => {
      const next = { ...planOf(version), interval, price: price.amount };
      // A paid plan keeps its currency, and the plan that the organization has is no change.
      const isOffered = !isSameTerms(running, next) && (!running || price.currency === currency);
      return isOffered ? [{ plan, interval, price, excesses, ...describeChange(running, next, now) }] : [];
    });
  });
}
