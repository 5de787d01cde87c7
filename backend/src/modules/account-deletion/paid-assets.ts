import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { addOns } from '@/backend/db/schema/add-ons';
import { findInvoice } from '@/backend/modules/invoices';
import { findPlanVersion } from '@/backend/modules/plans';
import { findSubscription, isSubscriptionActive, type StoredSubscription } from '@/backend/modules/subscriptions';
import { findWallet } from '@/backend/modules/wallet';

/** The plan, or the end of the trial, that an organization loses when it is deleted. */
async function describePlan(queries: Queries, subscription: StoredSubscription | undefined, now: Date) {
  if (!subscription || !isSubscriptionActive(subscription, now)) return { trialEndsAt: null, plan: null };
  const end = subscription.periodEnd.toISOString();
  if (!subscription.interval) return { trialEndsAt: end, plan: null };
  const version = await findPlanVersion(queries, subscription.planVersionId);
  return { trialEndsAt: null, plan: version ? { name: version.name, paidUntil: end } : null };
}

/** The unpaid invoice of a renewal, which is void when the organization is deleted. */
async function findAmountDue(queries: Queries, subscription: StoredSubscription | undefined) {
  const { organizationId, unpaidInvoiceId } = subscription ?? {};
  if (!organizationId || !unpaidInvoiceId) return null;
  const invoice = await findInvoice(queries, organizationId, unpaidInvoiceId);
  return invoice ? { amount: invoice.total, currency: invoice.currency } : null;
}

/** Finds what an organization has paid for or owes, to name it before the organization is deleted. */
export async function findPaidAssets(queries: Queries, organizationId: string, now: Date) {
  const subscription = await findSubscription(queries, organizationId);
  const wallet = await findWallet(queries, organizationId);
  const isOwned = and(eq(addOns.organizationId, organizationId), isNull(addOns.endedAt));
  return {
    ...(await describePlan(queries, subscription, now)),
    walletCredits: wallet?.balance ?? 0,
    addOnCount: await queries.$count(addOns, isOwned),
    amountDue: await findAmountDue(queries, subscription),
  };
}
