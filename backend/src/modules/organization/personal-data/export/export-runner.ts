import { minuteMs } from '@app/api-client/rules/values/durations';
import { isLockTimeout } from '@/backend/db/lock-timeout';
import type { Deps } from '@/backend/deps';
import { FairLimit } from '@/backend/jobs/fair-limit';
import type { Sweep } from '@/backend/jobs/sweep';
import { existingRegions } from '@/backend/regional-data/existing-regions';
import { findDue, type ExportPlace } from './data-export.repository';
import { makeExport } from './make-export.service';

/** Exports that a process makes at the same time, of which an organization has one. */
const exportsAtOnceMax = 2;
/** Waiting exports that are looked at: the first of each organization, then the second. */
const rowsMax = 10;

/** Makes exports in turns of organizations. */
export type ExportRunner = {
  /** Starts what is waiting and has a place. Does not wait for its end, at which what has waited is started. */
  startDue(): Promise<void>;
  /** Waits until no export is made. */
  settle(): Promise<void>;
};

/** @param stopping No export is started after it. */
export function createExportRunner(deps: Deps, stopping?: AbortSignal): ExportRunner {
  const { database, clock, logger } = deps;
  const limit = new FairLimit(exportsAtOnceMax);
  const underWay = new Map<string, Promise<void>>();

  const perform = async (place: ExportPlace): Promise<void> => {
    try {
      const isDone = await limit.run(place.organizationId, () => makeExport(deps, place), stopping);
      // What another process makes, or what fails, is left to the sweep: it would be due again at once.
      if (isDone && !stopping?.aborted) await startDue();
    } catch (error) {
      if (stopping?.aborted) return;
      logger[isLockTimeout(error) ? 'info' : 'warn']({ err: error, ...place }, 'data export failed');
    }
  };

  const startDue = async (): Promise<void> => {
    const regions = await existingRegions(database);
    for (const place of await findDue(database, regions, 'waiting', { now: clock.now(), rowsMax })) {
      const { exportId } = place;
      if (underWay.has(exportId)) continue;
      const work = perform(place).finally(() => underWay.delete(exportId));
      underWay.set(exportId, work);
    }
  };

  return {
    startDue,
    async settle() {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
  };
}

/** Makes all waiting exports. */
export async function makeWaitingExports(deps: Deps): Promise<void> {
  const runner = createExportRunner(deps);
  await runner.startDue();
  await runner.settle();
}

/** Each export has a job; this one makes those of processes that died. */
export const exportSweep: Sweep = {
  name: 'data exports',
  everyMs: minuteMs,
  run: makeWaitingExports,
};
