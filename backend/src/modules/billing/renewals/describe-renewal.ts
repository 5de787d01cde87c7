import type { Queries } from '@/backend/db/client';
import { type PlanVersion, requirePlanVersion, type StoredSubscription } from '@/backend/modules/organization';
import type { Renewal } from './emails/renewal-emails';

/**
 * Describes what happens at the end of the period, for emails.
 * @param version The plan that then renews or starts.
 */
export async function describeRenewal(
  queries: Queries,
  { interval, planVersionId, periodEnd: at }: StoredSubscription,
  { name: plan, planId }: Pick<PlanVersion, 'name' | 'planId'>,
): Promise<Renewal> {
  const isOrder = interval === null;
  const isStart = isOrder || (await requirePlanVersion(queries, planVersionId)).planId !== planId;
  return { plan, at, isOrder, isStart };
}
