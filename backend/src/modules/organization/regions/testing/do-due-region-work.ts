import type { Deps } from '@/backend/deps';
import type { Jobs, QueuedWork } from '@/backend/jobs/jobs';
import type { RegionalPlace } from '@/backend/ports/region-store';
import { eraseRegion } from '@/backend/modules/organization/organization/erasure/erase-region';
import { queueDueRegionWork } from '../due-region-work.service';
import { advanceRegionChange } from '../move/advance-region-change';

/**
 * Runs all due region jobs, as the workers do.
 * @param deps The dependencies of the jobs; the region store or settings may differ from those of the scheduler.
 */
export async function doDueRegionWork(queueing: Deps, deps: Deps = queueing): Promise<void> {
  const work: (() => Promise<void>)[] = [];
  const jobs: Jobs = {
    enqueue: async (_transaction, queue, data) => {
      if (queue === 'region-change') {
        const { changeId } = data as QueuedWork['region-change'];
        work.push(() => advanceRegionChange(deps, changeId));
      }
      if (queue === 'region-erasure') work.push(() => eraseRegion(deps, data as RegionalPlace));
    },
  };
  await queueDueRegionWork({ ...queueing, jobs });
  for (const one of work) await one();
}
