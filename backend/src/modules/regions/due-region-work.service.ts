import type { Deps } from '@/backend/deps';
import { later } from '@/backend/regional-data/due-times';
import { claimDueChanges } from './region-change.repository';
import { claimDueErasures } from '@/backend/modules/region-erasure';

/** So long work may wait in the queue before it is queued again. */
const queuedMs = 60_000;
/** Nothing under way is due as late as that, unless the clock has been moved back. */
const clockMovedBackMs = 2 * 3_600_000;
/** How much is queued in one go; the rest is queued by the next. */
const batchSize = 50;

/**
 * Queues what is due: changes of region to begin or to go on with, after a fault or because a process died, and regions
 * to be erased. Their times are in their rows, by the clock port.
 */
export async function queueDueRegionWork(deps: Pick<Deps, 'database' | 'clock' | 'jobs'>): Promise<void> {
  const { database, clock, jobs } = deps;
  const granting = {
    now: clock.now(),
    leasedUntil: later(deps, queuedMs),
    untilLater: later(deps, clockMovedBackMs),
    max: batchSize,
  };
  await database.transaction(async (transaction) => {
    for (const changeId of await claimDueChanges(transaction, granting)) {
      await jobs.enqueue(transaction, 'region-change', { changeId });
    }
    for (const place of await claimDueErasures(transaction, granting)) {
      await jobs.enqueue(transaction, 'region-erasure', place);
    }
  });
}
