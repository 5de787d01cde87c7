import type { Queries } from '@/backend/db/client';
import type { StoredSubscription } from '@/backend/modules/organization';
import { isStanding, readQuotas } from './quota-table';
import { findRunningAddOns } from './usage.repository';

/**
 * Reads what is used of each running add-on, in counted units, by the add-on's ID. What add-ons cover of a standing
 * amount, such as storage, is assigned to the oldest first.
 */
export async function readAddOnUse(
  queries: Queries,
  subscription: StoredSubscription,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const quotas = await readQuotas(queries, subscription, now);
  const covered = new Map(quotas.map(({ category, addOnUsed }) => [category, addOnUsed]));
  const running = await findRunningAddOns(queries, subscription.organizationId);
  const oldestFirst = running.toSorted((one, other) => one.boughtAt.getTime() - other.boughtAt.getTime());
  const use = new Map<string, number>();
  for (const { id, category, units, used } of oldestFirst) {
    const left = covered.get(category) ?? 0;
    const part = isStanding(category) ? Math.min(left, units) : used;
    covered.set(category, left - part);
    use.set(id, part);
  }
  return use;
}
