import { hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import { timeFromNow } from '@/backend/regional-data/due-times';
import { claimDueErasures, findNextErasure } from '@/backend/modules/organization/organization';
import { claimDueChanges, findNextChange } from './region-change.repository';

/** Longest wait of work in the job queue before it is queued again. */
const queueLeaseMs = minuteMs;
/** Running work that is due later than this was scheduled before the clock was moved back. */
const clockMovedBackMs = 2 * hourMs;
/** Jobs of each kind queued per run. */
const batchSize = 50;

type QueueDeps = Pick<Deps, 'database' | 'clock' | 'jobs' | 'logger'>;

/**
 * Queues due work: region changes to start, or to resume after an error or a crash, and region erasures. The rows
 * contain their due times, which follow the clock port. Work that cannot be queued is tried again when its lease is
 * over.
 */
export async function queueDueRegionWork(deps: QueueDeps): Promise<void> {
  const { database, clock, jobs, logger } = deps;
  const lease = {
    now: clock.now(),
    leasedUntil: timeFromNow(deps, queueLeaseMs),
    maxDueAt: timeFromNow(deps, clockMovedBackMs),
    max: batchSize,
  };
  await sweepEach({
    items: await database.transaction((transaction) => claimDueChanges(transaction, lease)),
    perform: (changeId) =>
      database.transaction((transaction) => jobs.enqueue(transaction, 'region-change', { changeId })),
    logger,
    failure: 'region change not queued',
    fieldsOf: (changeId) => ({ changeId }),
  });
  await sweepEach({
    items: await database.transaction((transaction) => claimDueErasures(transaction, lease)),
    perform: (place) => database.transaction((transaction) => jobs.enqueue(transaction, 'region-erasure', place)),
    logger,
    failure: 'region erasure not queued',
    fieldsOf: (place) => place,
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
