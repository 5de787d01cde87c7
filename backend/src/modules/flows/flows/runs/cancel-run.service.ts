import type { Deps } from '@/backend/deps';
import { afterChange } from '@/backend/http/errors/after-change';
import type { Actor } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordAudit } from '@/backend/modules/organization';
import { wrongState } from '../change-flow.service';
import { requireFlow } from '../flow-access';
import { describeRun, type DescribedRun } from './describe-run';
import { endRun } from './end-run';
import { lockTask } from './flow-task.repository';
import { findRun } from './run.repository';

/**
 * Cancels a run, which is charged for what it has computed. The process that executes it notices that its claim is lost, and stops.
 * @throws {HttpError} 404 for a run of another flow, otherwise as `requireFlow`; 409 if the run has ended.
 */
export async function cancelRun(
  deps: Deps,
  actor: Actor,
  { flowId, runId }: { flowId: string; runId: string },
  origin: RequestOrigin,
): Promise<DescribedRun> {
  const { database } = deps;
  const { ability, tables } = await requireFlow(database, actor, flowId, 'update');
  const { organizationId } = ability;
  const run = await findRun(database, tables, organizationId, runId);
  if (run?.flowId !== flowId) throw new HttpError(404, 'error_not_found');
  const canceled = await database.transaction(async (transaction) => {
    // The worker that finishes the run at the same time locks the task, too: one of both ends the run.
    if (!(await lockTask(transaction, { runId, organizationId }))) throw wrongState();
    const result = await endRun(transaction, deps, { organizationId, runId }, { state: 'cancelled' });
    if (!result) throw wrongState();
    await recordAudit(transaction, deps, origin, {
      organizationId,
      ...(actor.userId !== null && { actorId: actor.userId }),
      action: 'flow_run_cancelled',
      subjectId: flowId,
      detail: { runId },
    });
    return result;
  });
  return afterChange(describeRun(database, canceled));
}
