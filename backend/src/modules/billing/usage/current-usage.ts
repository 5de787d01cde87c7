import type { Excess, Usage } from '@app/api-client/contract/fields/quota';
import type { z } from 'zod';
import type { Queries } from '@/backend/db/client';
import type { QuotaLimit } from '@/backend/db/schema/billing/plans';
import { findSubscription } from '@/backend/modules/organization';
import { shownPercent, toShown, toShownRest } from './counted-amount';
import { leftOf, readQuotas, type QuotaRow } from './quota-table';

export type Usage = z.infer<typeof Usage>;
type Excess = z.infer<typeof Excess>;
/** Usage of the plan's own limit, in the category's unit; null if usage does not accumulate. */
type PlanUsage = Pick<Usage, 'category' | 'unit' | 'used'>;

/**
 * Describes the limit that is enforced, the plan's own and its add-ons, and its usage, in the category's unit. What is
 * reserved counts as used.
 */
export function describeUsage(row: QuotaRow): Usage {
  const { category, unit, hasUsage } = row;
  const limit = row.limit === null ? null : row.limit + row.addOnUnits;
  const quota = { category, unit, hasUsage, limit: limit === null ? null : toShown(unit, limit) };
  if (!hasUsage) return { ...quota, used: null, left: null, percent: null };
  const counted = row.used + row.addOnUsed + row.reserved;
  const [used, left] = [toShown(unit, counted), leftOf(row)];
  if (limit === null || left === null) return { ...quota, used, left: null, percent: null };
  return { ...quota, used, left: toShownRest(unit, left), percent: shownPercent(unit, counted, limit) };
}

/**
 * Returns an organization's usage of the limits of its plan, in the contract's order of categories. What add-ons cover
 * is not included. Empty without a subscription.
 */
export async function currentPlanUsage(queries: Queries, organizationId: string, now: Date): Promise<PlanUsage[]> {
  const subscription = await findSubscription(queries, organizationId);
  const quotas = subscription ? await readQuotas(queries, subscription, now) : [];
  return quotas.map(({ category, unit, hasUsage, used }) => ({
    category,
    unit,
    used: hasUsage ? toShown(unit, used) : null,
  }));
}

/** Lists the usage that exceeds other limits, such as those of a smaller plan, in the order of `usage`. */
export function excessesOver(usage: readonly PlanUsage[], quotas: readonly QuotaLimit[]): Excess[] {
  return usage.flatMap(({ category, unit, used }) => {
    const limit = quotas.find((quota) => quota.category === category)?.limit;
    return used === null || limit == null || used <= limit ? [] : [{ category, used, newLimit: limit, unit }];
  });
}
