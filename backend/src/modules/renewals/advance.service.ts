import { minuteMs } from '@app/api-client/rules/durations';
import { isClaimable } from '@/backend/db/due-rows';
import { subscriptions } from '@/backend/db/schema/subscriptions';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/http-error';
import { nextStep, noteProgress } from '@/backend/modules/subscriptions';
import { chargeRenewal } from './charge-renewal.service';
import { lockForStep } from './lock-for-step';
import { transitions } from './transitions';

/** A process that dies leaves its subscriptions to others after this time. */
const leaseMs = 5 * minuteMs;

/** Subscriptions that one process advances at the same time: each waits for the payment provider. */
const batchSize = 10;
/** Batches per sweep, so that other work of the sweep is not delayed. */
const batchesMax = 5;

/** Claims due subscriptions with SKIP LOCKED, the longest due first, and leases them. */
async function claimDue({ database, clock }: Deps): Promise<string[]> {
  const now = clock.now();
  const claimed = await database
    .update(subscriptions)
    .set({ dueAt: new Date(now.getTime() + leaseMs) })
    .where(isClaimable(database, subscriptions, now, batchSize))
    .returning({ organizationId: subscriptions.organizationId });
  return claimed.map(({ organizationId }) => organizationId);
}

/** Makes the next step if it is due. @returns Whether another one may be due. */
async function advanceOnce(deps: Deps, organizationId: string): Promise<boolean> {
  const result = await deps.database.transaction(async (transaction) => {
    const subscription = await lockForStep(transaction, organizationId);
    const next = subscription && nextStep(subscription);
    if (subscription && next && next.at <= deps.clock.now()) {
      return (await transitions[next.step](transaction, deps, subscription)) ?? 'continue';
    }
    if (subscription) await noteProgress(transaction, organizationId, { dueAt: next?.at ?? null });
    return 'done';
  });
  return result === 'charge' ? chargeRenewal(deps, organizationId) : result === 'continue';
}

/** Makes all due steps of a subscription in their order, also those of months in which no process ran. */
async function advance(deps: Deps, organizationId: string): Promise<void> {
  try {
    while (await advanceOnce(deps, organizationId));
  } catch (error) {
    // A user's payment or cancellation came first, or the provider is unavailable: the lease ends with another look.
    const isExpected = error instanceof HttpError;
    deps.logger[isExpected ? 'info' : 'error']({ err: error, organizationId }, 'subscription not advanced');
  }
}

/** Advances due subscriptions. Any number of processes may do so: each step takes effect once. */
export async function advanceSubscriptions(deps: Deps): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const claimed = await claimDue(deps);
    await Promise.all(claimed.map((organizationId) => advance(deps, organizationId)));
    if (claimed.length < batchSize) return;
  }
}
