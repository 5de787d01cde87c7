import { hourMs, minuteMs } from '@app/api-client/rules/durations';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { timeFromNow } from '@/backend/regional-data/due-times';
import { claimDueErasures, findNextErasure } from '@/backend/modules/region-erasure';
import { claimDueChanges, findNextChange } from './region-change.repository';

/** How long work may wait in the job queue before it is queued again. */
const queueLeaseMs = minuteMs;
/** Running work that is due later than this was scheduled before the clock was moved back. */
const clockMovedBackMs = 2 * hourMs;
/** Jobs of each kind queued per run. */
const batchSize = 50;

/**
 * Queues due work: region changes to start, or to resume after an error or a crash, and region erasures. The rows contain
 * their due times, which follow the clock port.
 */
export async function queueDueRegionWork(deps: Pick<Deps, 'database' | 'clock' | 'jobs'>): Promise<void> {
  const { database, clock, jobs } = deps;
  const lease = {
    now: clock.now(),
    leasedUntil: timeFromNow(deps, queueLeaseMs),
    maxDueAt: timeFromNow(deps, clockMovedBackMs),
    max: batchSize,
  };
  await database.transaction(async (transaction) => {
    for (const changeId of await claimDueChanges(transaction, lease)) {
      await jobs.enqueue(transaction, 'region-change', { changeId });
    }
    for (const place of await claimDueErasures(transaction, lease)) {
      await jobs.enqueue(transaction, 'region-erasure', place);
    }
  });
}

export const regionWorkSweep: Sweep = {
  name: 'region work',
  // A move of a process that died continues soon, because writers may be waiting for it.
  everyMs: 5_000,
  nextDueAt: async ({ database }) => {
    const [change, erasure] = [await findNextChange(database), await findNextErasure(database)];
    return change && erasure ? new Date(Math.min(change.getTime(), erasure.getTime())) : (change ?? erasure);
  },
  run: queueDueRegionWork,
};
