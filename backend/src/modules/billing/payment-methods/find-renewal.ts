import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { listRenewals } from '@/backend/modules/billing/quotes';
import { findSubscription, lastRetryAt } from '@/backend/modules/organization';

/** The next payment by the default card: a renewal or an ordered plan, or the unpaid one until its last attempt. */
type Renewal = { kind: 'renewal' | 'retry'; at: Date };

/** @returns When the organization's paid or ordered plan needs the card; undefined if it does not, or costs nothing. */
export async function findRenewal(
  queries: Queries,
  deps: Pick<Deps, 'clock' | 'config'>,
  organizationId: string,
): Promise<Renewal | undefined> {
  const subscription = await findSubscription(queries, organizationId);
  if (!subscription?.autoRenewal) return undefined;
  const { status, periodEnd } = subscription;
  if (status === 'active' || status === 'trialing') {
    const renewals = await listRenewals(queries, deps, subscription);
    return renewals.some(({ amount }) => amount > 0) ? { kind: 'renewal', at: periodEnd } : undefined;
  }
  return status === 'past_due' ? { kind: 'retry', at: lastRetryAt(subscription) ?? periodEnd } : undefined;
}
