import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { getAddOnUsageDetails, getUsageDetails } from '@app/api-client/contract/billing/resource-usage';
import type { Deps } from '@/backend/deps';
import type { Actor } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { findSubscription, requireAbility, type StoredSubscription } from '@/backend/modules/organization';
import { shownPercent, toShown } from './counted-amount';
import { describeUsage } from './current-usage';
import { readQuotas } from './quota-table';
import { windowAt } from './usage-window';

/** @throws {HttpError} 403 unless the caller is a member; 403 without a trial or plan, of which none has run yet. */
export async function requireSubscription(
  { database }: Pick<Deps, 'database'>,
  actor: Actor,
): Promise<StoredSubscription> {
  const { organizationId } = await requireAbility(database, actor, 'read', 'organization');
  const subscription = await findSubscription(database, organizationId);
  if (!subscription) throw new HttpError(403, 'error_subscription_required');
  return subscription;
}

/**
 * Describes the usage of all limits, with their add-ons, in the current window. An expired organization sees its last
 * one (BI-9).
 */
export async function describeDetails(deps: Deps, actor: Actor): Promise<ResponseOf<typeof getUsageDetails>> {
  const subscription = await requireSubscription(deps, actor);
  const now = deps.clock.now();
  const { start, end } = windowAt(subscription, now);
  const quotas = await readQuotas(deps.database, subscription, now);
  return {
    periodStart: start.toISOString(),
    periodEnd: end.toISOString(),
    categories: quotas.map(describeUsage),
  };
}

/** Describes the usage of add-ons, by the categories that they extend. */
export async function describeAddOns(deps: Deps, actor: Actor): Promise<ResponseOf<typeof getAddOnUsageDetails>> {
  const subscription = await requireSubscription(deps, actor);
  const quotas = await readQuotas(deps.database, subscription, deps.clock.now());
  return quotas
    .filter(({ addOnUnits }) => addOnUnits > 0)
    .map(({ category, unit, addOnUnits, addOnUsed }) => {
      const [units, used] = [toShown(unit, addOnUnits), toShown(unit, addOnUsed)];
      return { category, units, used, left: units - used, percent: shownPercent(unit, addOnUsed, addOnUnits) };
    });
}
