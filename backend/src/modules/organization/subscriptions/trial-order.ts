import { dayOfMonth } from '@app/api-client/rules/values/dates';
import type { Currency } from '@app/api-client/rules/billing/money';
import type { Queries } from '@/backend/db/client';
import { findSubscription, type StoredSubscription } from './subscription.repository';

type Orderable = Pick<StoredSubscription, 'interval' | 'autoRenewal'>;

/**
 * Whether a trial becomes a paid plan: the plan is ordered and starts when the trial ends (BI-22). It stays ordered while
 * its first charge is retried.
 */
export const isPlanOrdered = ({ interval, autoRenewal }: Orderable): boolean => interval === null && autoRenewal;

type Following = Pick<StoredSubscription, 'interval' | 'anchorDay' | 'periodEnd' | 'currency' | 'pendingCurrency'>;

/**
 * Returns the anchor day and the currency of the period that follows: those of the plan, or those of the plan that is
 * ordered during a trial. The currency is null for a trial without one.
 */
export const followingTerms = ({ interval, anchorDay, periodEnd, currency, pendingCurrency }: Following) => ({
  anchorDay: interval === null ? dayOfMonth(periodEnd) : anchorDay,
  currency: (currency ?? pendingCurrency) satisfies Currency | null,
});

/** Whether an organization has a trial with an ordered plan, which deleting it would drop. */
export async function hasOrderedPlan(queries: Queries, organizationId: string): Promise<boolean> {
  const subscription = await findSubscription(queries, organizationId);
  return subscription !== undefined && isPlanOrdered(subscription);
}
