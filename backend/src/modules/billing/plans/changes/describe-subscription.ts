import { planStatus } from '@app/api-client/rules/billing/plan-status';
import type { Subscription } from '@app/api-client/contract/billing/subscriptions';
import type { z } from 'zod';
import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { findDefaultCard } from '@/backend/modules/billing/payments';
import {
  findPlanVersion,
  requirePlanVersion,
  followingTerms,
  isSubscriptionActive,
  lastRetryAt,
  periodStartOf,
  planStateOf,
  priceOf,
  type StoredSubscription,
} from '@/backend/modules/organization';
import { describeRenewals, listRenewals } from '@/backend/modules/billing/quotes';
import { describeOverduePayment } from './overdue-payment';
import { priceChangeAt } from './price-change-at';

type Description = z.infer<typeof Subscription>;
type ReadDeps = Pick<Deps, 'clock' | 'config'>;

const iso = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null;

/**
 * Whether the subscription continues at the end of its period or trial: renewal is on, and the last charge did not
 * fail.
 */
const renews = ({ status, autoRenewal }: StoredSubscription): boolean => status !== 'past_due' && autoRenewal;

/** When access ends if nothing is done; null if the subscription continues. */
function expiryOf(subscription: StoredSubscription): Date | null {
  const { status, expiredAt, periodEnd } = subscription;
  if (status === 'expired') return expiredAt;
  if (status === 'past_due') return lastRetryAt(subscription) ?? null;
  return renews(subscription) ? null : periodEnd;
}

async function describePending(
  queries: Queries,
  subscription: StoredSubscription,
): Promise<Description['pendingPlan']> {
  const { pendingPlanVersionId, pendingInterval: interval, periodEnd } = subscription;
  if (pendingPlanVersionId === null || interval === null || !renews(subscription)) return null;
  const version = await findPlanVersion(queries, pendingPlanVersionId);
  return version
    ? { planId: version.planId, planName: version.name, interval, startsAt: periodEnd.toISOString() }
    : null;
}

async function describeNextRenewals(queries: Queries, deps: ReadDeps, subscription: StoredSubscription) {
  const { currency } = followingTerms(subscription);
  if (!renews(subscription) || !currency) return [];
  return describeRenewals(await listRenewals(queries, deps, subscription), currency);
}

async function describeNextPrice(
  queries: Queries,
  subscription: StoredSubscription,
): Promise<Description['nextPrice']> {
  const { announcedVersionId, pendingPlanVersionId, interval, currency, price } = subscription;
  // A planned change ends the plan before its new price applies.
  if (announcedVersionId === null || pendingPlanVersionId !== null || !interval || !currency || !renews(subscription))
    return null;
  const version = await findPlanVersion(queries, announcedVersionId);
  const next = version && priceOf(version, interval, currency);
  if (next === undefined || next === price) return null;
  return {
    price: { amount: next, currency },
    from: priceChangeAt(subscription, subscription.announcedAt).toISOString(),
  };
}

/** Describes a subscription as the API returns it. A trial whose end the sweep has not noted yet has expired. */
export async function describeSubscription(
  queries: Queries,
  deps: ReadDeps,
  subscription: StoredSubscription,
): Promise<Description> {
  const { id, organizationId, planVersionId, interval, price, currency, periodEnd } = subscription;
  const now = deps.clock.now();
  const version = await requirePlanVersion(queries, planVersionId);
  const card = await findDefaultCard(queries, organizationId);
  return {
    id,
    planId: version.planId,
    planName: version.name,
    status: isSubscriptionActive(subscription, now) ? subscription.status : 'expired',
    label: planStatus(planStateOf(subscription), now),
    interval,
    price: price !== null && currency ? { amount: price, currency } : null,
    activeFrom: subscription.activeFrom.toISOString(),
    periodStart: periodStartOf(subscription).toISOString(),
    periodEnd: periodEnd.toISOString(),
    renewsAt: renews(subscription) ? periodEnd.toISOString() : null,
    expiresAt: iso(expiryOf(subscription)),
    autoRenewal: subscription.autoRenewal,
    pendingPlan: await describePending(queries, subscription),
    payment: await describeOverduePayment(queries, subscription),
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    renewals: await describeNextRenewals(queries, deps, subscription),
    nextPrice: await describeNextPrice(queries, subscription),
    dataKeptUntil: iso(subscription.dataKeptUntil),
  };
}
