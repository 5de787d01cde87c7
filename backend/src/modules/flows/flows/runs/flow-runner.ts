import { availableParallelism } from 'node:os';
import { findNextDue } from '@/backend/db/due-rows';
import { flowTasks } from '@/backend/db/schema/flows/flow-tasks';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { leasedUntil } from '@/backend/regional-data/due-times';
import { executeRun, type PerformStep } from './execute-run';
import { claimTasks } from './flow-task.repository';

/** Executes runs in this process, several at a time. */
export type FlowRunner = {
  /** Claims due runs, as many as there are places, and starts them. Does not wait for their end. */
  startDue(): Promise<void>;
  /** Waits until no run is executed. */
  settle(): Promise<void>;
};

/** More runs than processors, because a run that writes its result leaves its processor to another one. */
const runsMax = availableParallelism() + 1;
/** Places beyond them, each for the only run of an organization: the runs of another one never keep it waiting. */
const firstRunsMax = 8;

/**
 * @param stopping Stops the runs at once; other processes continue them.
 * @param perform Performs a step.
 */
export function createFlowRunner(deps: Deps, stopping: AbortSignal, perform?: PerformStep): FlowRunner {
  const executing = new Set<Promise<void>>();

  const execute = async (claim: Parameters<typeof executeRun>[1]) => {
    try {
      await executeRun(deps, claim, stopping, perform);
    } catch (error) {
      // The lease expires, and the run is taken over.
      deps.logger.warn({ err: error, runId: claim.runId }, 'flow run abandoned');
    }
  };

  /** Claims and starts runs until so many are executed. */
  const claimUpTo = async (places: number, isFirst: boolean): Promise<void> => {
    const free = places - executing.size;
    if (free <= 0 || stopping.aborted) return;
    const lease = { now: deps.clock.now(), leasedUntil: leasedUntil(deps), max: free, isFirst };
    for (const claim of await claimTasks(deps.database, lease)) {
      const execution = execute(claim).finally(() => executing.delete(execution));
      executing.add(execution);
    }
  };

  const startDue = async (): Promise<void> => {
    await claimUpTo(runsMax, false);
    await claimUpTo(runsMax + firstRunsMax, true);
  };

  return {
    startDue,
    async settle() {
      while (executing.size > 0) await Promise.all(executing);
    },
  };
}

/** Each run has a job; this starts those of processes that died, and those that waited for a free place. */
export const flowRunSweep = ({ startDue }: FlowRunner): Sweep => ({
  name: 'flow runs',
  everyMs: 10_000,
  nextDueAt: ({ database }) => findNextDue(database, flowTasks.dueAt),
  run: startDue,
});
