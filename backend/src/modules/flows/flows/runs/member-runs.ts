import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordAudit } from '@/backend/modules/organization';
import { regionalTablesOf } from '@/backend/regional-data/lock-region';
import { endRun } from './end-run';
import { lockTask } from './flow-task.repository';

type OpenRun = { id: string; flowId: string; flowName: string };

/** Finds the runs that a user started and that have not ended, oldest first. */
export async function findOpenRunsOf(queries: Queries, organizationId: string, userId: string): Promise<OpenRun[]> {
  const { flowRuns: runs, resources } = await regionalTablesOf(queries, organizationId);
  return queries
    .select({ id: runs.id, flowId: runs.flowId, flowName: resources.name })
    .from(runs)
    .innerJoin(resources, eq(resources.id, runs.flowId))
    .where(and(eq(runs.organizationId, organizationId), eq(runs.userId, userId), isNull(runs.finishedAt)))
    .orderBy(asc(runs.queuedAt), asc(runs.id));
}

/** Locks the tasks of a user's open runs. @returns The runs that have not ended in the meantime. */
export async function lockOpenRunsOf(
  transaction: Transaction,
  organizationId: string,
  userId: string,
): Promise<OpenRun[]> {
  const locked: OpenRun[] = [];
  for (const run of await findOpenRunsOf(transaction, organizationId, userId)) {
    if (await lockTask(transaction, { runId: run.id, organizationId })) locked.push(run);
  }
  return locked;
}

/** Cancels runs of a user who leaves, which are charged for what they have computed. @param runs Locked by `lockOpenRunsOf`. */
export async function cancelRuns(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'keys' | 'jobs' | 'config'>,
  runs: readonly OpenRun[],
  { organizationId, actorId }: { organizationId: string; actorId: string },
  origin: RequestOrigin,
): Promise<void> {
  for (const { id: runId, flowId: subjectId } of runs) {
    await endRun(transaction, deps, { organizationId, runId }, { state: 'cancelled' });
    const action = 'flow_run_cancelled';
    await recordAudit(transaction, deps, origin, { organizationId, actorId, action, subjectId, detail: { runId } });
  }
}
