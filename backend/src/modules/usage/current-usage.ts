import type { Excess, Usage } from '@app/api-client/contract/fields/quota';
import type { z } from 'zod';
import type { Queries } from '@/backend/db/client';
import type { QuotaLimit } from '@/backend/db/schema/plans';
import { findSubscription } from '@/backend/modules/subscriptions';
import { percentOf, toShown } from './counted-amount';
import { readQuotas, type QuotaRow } from './quota-table';

export type Usage = z.infer<typeof Usage>;
type Excess = z.infer<typeof Excess>;

/** Describes the plan's own limit and its usage, in the category's unit. */
export function describeUsage({ category, unit, hasUsage, limit, used }: QuotaRow): Usage {
  const shownLimit = limit === null ? null : toShown(unit, limit);
  const quota = { category, unit, hasUsage, limit: shownLimit };
  if (!hasUsage) return { ...quota, used: null, left: null, percent: null };
  const shownUsed = toShown(unit, used);
  if (limit === null || shownLimit === null) return { ...quota, used: shownUsed, left: null, percent: null };
  return { ...quota, used: shownUsed, left: Math.max(0, shownLimit - shownUsed), percent: percentOf(used, limit) };
}

/**
 * Returns an organization's usage of the limits of its plan, in the contract's order of categories. What add-ons cover
 * is not included. Empty without a subscription.
 */
export async function currentUsage(queries: Queries, organizationId: string, now: Date): Promise<Usage[]> {
  const subscription = await findSubscription(queries, organizationId);
  return subscription ? (await readQuotas(queries, subscription, now)).map(describeUsage) : [];
}

/** Lists the usage that exceeds other limits, such as those of a smaller plan, in the order of `usage`. */
export function excessesOver(usage: readonly Usage[], quotas: readonly QuotaLimit[]): Excess[] {
  return usage.flatMap(({ category, unit, used }) => {
    const limit = quotas.find((quota) => quota.category === category)?.limit;
    return used === null || limit == null || used <= limit ? [] : [{ category, used, newLimit: limit, unit }];
  });
}
