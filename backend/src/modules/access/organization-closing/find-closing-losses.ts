import type { ClosingLosses } from '@app/api-client/contract/fields/closing-losses';
import { and, desc, eq, gt, isNull, max, sum } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { addOns } from '@/backend/db/schema/billing/add-ons';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { findWallet, invoiceNumber } from '@/backend/modules/billing';
import {
  requirePlanVersion,
  findSubscription,
  isPlanOrdered,
  isSubscriptionActive,
  listCustomPlans,
  type StoredSubscription,
} from '@/backend/modules/organization';
import { findOwedInvoices } from './owed-invoices.repository';

/** Finds the amounts that wait for the cardholder's confirmation, oldest first. */
async function findWaitingPayments(
  queries: Queries,
  organizationId: string,
): Promise<ClosingLosses['waitingPayments']> {
  const { amount, currency, status, createdAt } = purchases;
  const isWaiting = and(
    eq(purchases.organizationId, organizationId),
    eq(status, 'needs_authentication'),
    gt(amount, 0),
  );
  return queries.select({ amount, currency }).from(purchases).where(isWaiting).orderBy(createdAt);
}

/** Finds the plan that is ordered in a trial (BI-22), and the custom plans that are only offered. */
async function findPlansToCome(
  queries: Queries,
  organizationId: string,
  subscription: StoredSubscription | undefined,
): Promise<Pick<ClosingLosses, 'orderedPlan' | 'offeredPlans'>> {
  const versionOf = (id: string | null | undefined) => (id ? requirePlanVersion(queries, id) : undefined);
  const [current, pending] = [
    await versionOf(subscription?.status === 'expired' ? null : subscription?.planVersionId),
    await versionOf(subscription?.pendingPlanVersionId),
  ];
  const isKnown = ({ planId }: { planId: string }) => planId === current?.planId || planId === pending?.planId;
  const offered = (await listCustomPlans(queries, organizationId)).filter((plan) => !isKnown(plan));
  return {
    orderedPlan:
      subscription && pending && isPlanOrdered(subscription)
        ? { name: pending.name, startsAt: subscription.periodEnd.toISOString() }
        : null,
    offeredPlans: offered.map(({ name }) => ({ name })),
  };
}

const withoutPlan = { trialEndsAt: null, plan: null, addOns: [] };

/** Finds the running add-ons of an organization by name, most recent first. */
async function findRunningAddOns(queries: Queries, organizationId: string) {
  const { name, quantity, endedAt, boughtAt } = addOns;
  return queries
    .select({ name, quantity: sum(quantity).mapWith(Number) })
    .from(addOns)
    .where(and(eq(addOns.organizationId, organizationId), isNull(endedAt)))
    .groupBy(name)
    .orderBy(desc(max(boughtAt)), name);
}

/** Finds the running trial, or the running plan with its add-ons, which end with it (BI-16). */
async function findPlan(
  queries: Queries,
  subscription: StoredSubscription | undefined,
  now: Date,
): Promise<Pick<ClosingLosses, 'trialEndsAt' | 'plan' | 'addOns'>> {
  if (!subscription || !isSubscriptionActive(subscription, now)) return withoutPlan;
  const end = subscription.periodEnd.toISOString();
  // A trial that has ended while the ordered plan is unpaid has nothing left.
  if (!subscription.interval) return { ...withoutPlan, trialEndsAt: subscription.periodEnd > now ? end : null };
  const version = await requirePlanVersion(queries, subscription.planVersionId);
  return {
    trialEndsAt: null,
    plan: { name: version.name, paidUntil: end },
    addOns: await findRunningAddOns(queries, subscription.organizationId),
  };
}

/** Finds what an organization has paid for, ordered, was offered or owes, to name it before the organization is deleted. */
export async function findClosingLosses(queries: Queries, organizationId: string, now: Date): Promise<ClosingLosses> {
  const wallet = await findWallet(queries, organizationId);
  const owed = await findOwedInvoices(queries, organizationId);
  const subscription = await findSubscription(queries, organizationId);
  return {
    ...(await findPlan(queries, subscription, now)),
    ...(await findPlansToCome(queries, organizationId, subscription)),
    waitingPayments: await findWaitingPayments(queries, organizationId),
    walletCredits: wallet?.balance ?? 0,
    openInvoices: owed.map((row) => ({
      number: invoiceNumber(row),
      total: { amount: row.total, currency: row.currency },
    })),
  };
}
