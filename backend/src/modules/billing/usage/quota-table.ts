import { quotaCategories, quotaRules } from '@app/api-client/rules/billing/quotas';
import type { Queries } from '@/backend/db/client';
import { requirePlanVersion, isSubscriptionActive, type StoredSubscription } from '@/backend/modules/organization';
import { toCounted, type Category, type Unit } from './counted-amount';
import { standingWindowStart, windowAt } from './usage-window';
import { countWorkflows, findCounters, findRunningAddOns, sumReserved, type AddOnRow } from './usage.repository';

/**
 * One category's limits and usage, in counted units. The plan's own limit is used first, then the add-ons (BI-16), and
 * what add-ons cover is not part of `used`.
 */
export type QuotaRow = {
  category: Category;
  unit: Unit;
  hasUsage: boolean;
  /** The plan's limit; null if unlimited. */
  limit: number | null;
  used: number;
  addOnUnits: number;
  addOnUsed: number;
  /** Reserved by activities that have not ended. Neither the plan's part nor that of add-ons yet. */
  reserved: number;
};

/** Whether usage is what exists now, such as stored files, and doesn't restart with the window. */
export const isStanding = (category: Category): boolean =>
  ['standing', 'registered'].includes(quotaRules[category].counting);

/** Whether the product measures usage itself. Callers cannot record it (BI-21). */
export const isMeasured = (category: Category): boolean => quotaRules[category].isMeasured;

const isRegistered = (category: Category): boolean => quotaRules[category].counting === 'registered';

/** Whether usage of a category has a counter. Limits without usage and what the registry counts have none. */
export const hasCounter = ({ category, hasUsage }: Pick<QuotaRow, 'category' | 'hasUsage'>): boolean =>
  hasUsage && !isRegistered(category);

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Splits an amount that exists now into the plan's part and what add-ons cover. What exceeds both is the plan's part.
 */
function splitStanding(amount: number, limit: number | null, addOnUnits: number) {
  const addOnUsed = limit === null ? 0 : Math.min(addOnUnits, Math.max(0, amount - limit));
  return { used: amount - addOnUsed, addOnUsed };
}

/**
 * Reads the one table of quotas: the limits of the plan version that the organization bought, its add-ons, and usage in
 * the current window. Add-ons of an ended plan don't count.
 * @param categories Defaults to all, in the contract's order.
 */
export async function readQuotas(
  queries: Queries,
  subscription: StoredSubscription,
  now: Date,
  categories: readonly Category[] = quotaCategories,
): Promise<QuotaRow[]> {
  const { organizationId } = subscription;
  const version = await requirePlanVersion(queries, subscription.planVersionId);
  const { start } = windowAt(subscription, now);
  const counters = await findCounters(queries, organizationId, [start, standingWindowStart]);
  const workflows = categories.some(isRegistered) ? await countWorkflows(queries, organizationId) : 0;
  const reservations = await sumReserved(queries, organizationId);
  const running = isSubscriptionActive(subscription, now) ? await findRunningAddOns(queries, organizationId) : [];

  const countedOf = (category: Category) => {
    if (isRegistered(category)) return workflows;
    const windowStart = isStanding(category) ? standingWindowStart : start;
    return counters.find((row) => row.category === category && +row.windowStart === +windowStart)?.used ?? 0;
  };
  return categories.flatMap((category) => {
    const quota = version.quotas.find((one) => one.category === category);
    if (!quota) return [];
    const { unit, hasUsage } = quota;
    const limit = quota.limit === null ? null : toCounted(unit, quota.limit);
    const extending: AddOnRow[] = running.filter((addOn) => addOn.category === category);
    const addOnUnits = sum(extending.map(({ units }) => units));
    const counted = countedOf(category);
    const usage = isStanding(category)
      ? splitStanding(counted, limit, addOnUnits)
      : { used: counted, addOnUsed: sum(extending.map(({ used }) => used)) };
    const reserved = reservations.get(category) ?? 0;
    return [{ category, unit, hasUsage, limit, addOnUnits, reserved, ...usage }];
  });
}

/** Reads the row of one category; undefined if the plan doesn't know it. */
export async function readQuota(
  queries: Queries,
  subscription: StoredSubscription,
  category: Category,
  now: Date,
): Promise<QuotaRow | undefined> {
  const [row] = await readQuotas(queries, subscription, now, [category]);
  return row;
}

/** @returns The rest after used and reserved units; null if unlimited; negative if more is reserved than is left. */
export const restOf = ({ limit, used, addOnUnits, addOnUsed, reserved }: QuotaRow): number | null =>
  limit === null ? null : Math.max(0, limit - used) + addOnUnits - addOnUsed - reserved;

/** @returns The units that may still be used, including add-ons; null if unlimited. */
export function leftOf(quota: QuotaRow): number | null {
  const rest = restOf(quota);
  return rest === null ? null : Math.max(0, rest);
}
