import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { getSubscription, getSubscriptionSummary } from '@app/api-client/contract/billing/subscriptions';
import { isActiveStatus } from '@app/api-client/rules/billing/plan-status';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { addOns } from '@/backend/db/schema/billing/add-ons';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { findSubscription, requireAbility } from '@/backend/modules/organization';
import { findWallet } from '@/backend/modules/billing/wallet';
import { describeSubscription } from './describe-subscription';

/** Whether the organization has add-ons that have not ended. */
async function ownsAddOns(queries: Queries, organizationId: string): Promise<boolean> {
  const isOwned = and(eq(addOns.organizationId, organizationId), isNull(addOns.endedAt));
  return (await queries.$count(addOns, isOwned)) > 0;
}

type Description = ResponseOf<typeof getSubscription>['subscription'];

/** Finds and describes the subscription of an organization; null if there was never one. */
async function find(deps: Deps, organizationId: string): Promise<Description> {
  const subscription = await findSubscription(deps.database, organizationId);
  return subscription ? describeSubscription(deps.database, deps, subscription) : null;
}

/** Reads the subscription of the caller's organization. */
export async function readSubscription(deps: Deps, caller: Caller): Promise<{ subscription: Description }> {
  const { organizationId } = await requireAbility(deps.database, caller, 'read', 'subscription');
  return { subscription: await find(deps, organizationId) };
}

/** Reads the subscription after a change. */
export async function readChangedSubscription(deps: Deps, caller: Caller): Promise<NonNullable<Description>> {
  const { subscription } = await readSubscription(deps, caller);
  if (!subscription) throw new Error('Subscription not found');
  return subscription;
}

/** Reads the summary that every member sees: no amounts and no card. */
export async function summarizeSubscription(
  deps: Deps,
  caller: Caller,
): Promise<ResponseOf<typeof getSubscriptionSummary>> {
  const { organizationId } = await requireAbility(deps.database, caller, 'read', 'organization');
  const subscription = await find(deps, organizationId);
  const wallet = await findWallet(deps.database, organizationId);
  return {
    planName: subscription?.planName ?? null,
    label: subscription?.label ?? null,
    isActive: subscription !== null && isActiveStatus(subscription.status),
    endsAt: subscription?.expiresAt ?? null,
    availableCredits: wallet?.balance ?? 0,
    ownsAddOns: await ownsAddOns(deps.database, organizationId),
  };
}
