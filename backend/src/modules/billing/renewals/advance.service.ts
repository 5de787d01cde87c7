import { minuteMs } from '@app/api-client/rules/values/durations';
import { findNextDue, isClaimable } from '@/backend/db/due-rows';
import { isLockTimeout } from '@/backend/db/lock-timeout';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import { nextStep, noteProgress, type Step } from '@/backend/modules/organization';
import { chargeRenewal } from './charge-renewal.service';
import { lockForStep } from './lock-for-step';
import { endPeriod } from './end-period';
import { eraseData, warnOfErasure } from './erase-data';
import { announceRenewal, checkCard, remindOfTrialEnd } from './remind';
import type { Transition } from './transition';

/** The transition of each step. These are the only transitions of a subscription by time. */
const transitions: Record<Step, Transition> = {
  trial_ends_in_7: remindOfTrialEnd('trial_ends_in_7', 3),
  trial_ends_in_3: remindOfTrialEnd('trial_ends_in_3', 0),
  card_check: checkCard,
  renewal_reminder: announceRenewal,
  period_end: endPeriod,
  retry: async () => 'charge',
  erasure_warning: warnOfErasure,
  erasure: eraseData,
};

/** A process that dies leaves its subscriptions to others after this time. */
const leaseMs = 5 * minuteMs;

/** Subscriptions that are claimed together: as many as are advanced at the same time, so that no lease runs in a queue. */
const batchSize = 10;
/** Subscriptions per sweep. */
const subscriptionsMax = 50;

/** Claims due subscriptions with SKIP LOCKED, the longest due first, and leases them. */
async function claimDue({ database, clock }: Deps, max: number): Promise<string[]> {
  const now = clock.now();
  const claimed = await database
    .update(subscriptions)
    .set({ dueAt: new Date(now.getTime() + leaseMs) })
    .where(isClaimable(database, subscriptions, now, max))
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
    // A user's payment or cancellation came first or is under way, or the provider is unavailable: the lease ends with
    // another look.
    const isExpected = error instanceof HttpError || isLockTimeout(error);
    deps.logger[isExpected ? 'info' : 'error']({ err: error, organizationId }, 'subscription not advanced');
  }
}

/** Claims a batch, and then one subscription whenever another one is done. */
async function* claimEach(deps: Deps): AsyncGenerator<string> {
  for (let count = 0, max = batchSize; count < subscriptionsMax; max = 1) {
    const claimed = await claimDue(deps, max);
    yield* claimed;
    if (claimed.length < max) return;
    count += claimed.length;
  }
}

/** Advances due subscriptions. Any number of processes may do so: each step takes effect once. */
export async function advanceSubscriptions(deps: Deps): Promise<void> {
  await sweepEach({
    items: claimEach(deps),
    perform: (organizationId) => advance(deps, organizationId),
    logger: deps.logger,
    failure: 'subscription not advanced',
    fieldsOf: (organizationId) => ({ organizationId }),
  });
}

export const subscriptionSweep: Sweep = {
  name: 'subscriptions',
  everyMs: minuteMs,
  nextDueAt: ({ database }) => findNextDue(database, subscriptions.dueAt),
  run: advanceSubscriptions,
};
