import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { lockRegionShared, regionalTablesOf } from '@/backend/regional-data/lock-region';
import type { StoredStepProgress } from '@/backend/regional-data/stored-flow';
import { type Announce, releaseReservation, settleReservation } from '@/backend/modules/billing';
import { recordWebhookEvent } from '@/backend/modules/organization';
import { findFlow } from '../flow.repository';
import { mayChange } from '../run-states';
import { deleteTask } from './flow-task.repository';
import type { Outcome } from './outcome';
import { notifyOwner } from './notify-owner';
import { chargeOf, type RunCharge } from './run-charge';
import { countLimitsOfRun } from './run-limits';
import { findRun, findRunOutputs, lockRun, updateRun, type RunRow } from './run.repository';

type EndDeps = Pick<Deps, 'clock' | 'ids' | 'keys' | 'jobs' | 'config'>;

/** A step that did not complete ends with its run. */
function endSteps(progress: readonly StoredStepProgress[], outcome: Outcome): StoredStepProgress[] {
  return progress.map((step) => {
    if (step.state === 'succeeded') return step;
    const isFailed = outcome.state === 'failed' && outcome.stepId === step.stepId;
    return { ...step, state: isFailed ? 'failed' : 'cancelled' };
  });
}

/** The progress at the end, of which the last heartbeat may be a second old. */
const withPercent = (run: RunRow, outcome: Outcome): RunRow => {
  if (outcome.state !== 'failed' || outcome.percent === undefined) return run;
  const { stepId, percent } = outcome;
  const progress = run.progress.map((step) => (step.stepId === stepId ? { ...step, percent } : step));
  return { ...run, progress };
};

/** Counts what a run has used of the plan. A run from the store is paid with credits, so that only its results count. */
async function countUse(
  transaction: Transaction,
  deps: EndDeps,
  { organizationId, flowId, id }: RunRow,
  { seconds, landscapes }: RunCharge,
): Promise<Announce> {
  const tables = await regionalTablesOf(transaction, organizationId);
  const found = await findFlow(transaction, tables, organizationId, flowId);
  const outputs = await findRunOutputs(transaction, tables, id);
  const resultBytes = outputs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const isOwn = found !== undefined && found.flow.storeFlowId === null;
  const own = { 'usage-time': seconds, 'landscape-generation': landscapes };
  return countLimitsOfRun(transaction, deps, organizationId, { ...(isOwn && own), storage: resultBytes });
}

/**
 * Ends a run: its state, the settlement of its credits, and its notices are one transaction, and the task, whose row
 * exists exactly until then, makes it happen once. The files of its completed steps stay, also if it did not succeed.
 * @param transaction Has locked the task (`lockTask` or `lockClaim`).
 * @returns The run; undefined if it was erased.
 */
export async function endRun(
  transaction: Transaction,
  deps: EndDeps,
  { organizationId, runId }: { organizationId: string; runId: string },
  outcome: Outcome,
): Promise<RunRow | undefined> {
  const key = { id: runId, organizationId };
  const { state } = outcome;
  const now = deps.clock.now();
  const before = await findRun(transaction, await regionalTablesOf(transaction, organizationId), organizationId, runId);
  const charge = before && chargeOf(withPercent(before, outcome), outcome, now);
  const creditsSpent = charge?.credits ?? 0;
  await deleteTask(transaction, runId);
  const announce = charge && (await countUse(transaction, deps, before, charge));
  if (creditsSpent > 0) await settleReservation(transaction, deps, { ...key, credits: creditsSpent });
  else await releaseReservation(transaction, deps, key);
  if (!before) return undefined;
  await announce?.();
  // A user who cancels a run knows that it has ended.
  if (outcome.state !== 'cancelled') await notifyOwner(transaction, deps, { ...before, creditsSpent }, outcome);
  const tables = await lockRegionShared(transaction, organizationId);
  const run = await lockRun(transaction, tables, organizationId, runId);
  if (!run) return undefined;
  if (!mayChange(run.state, state)) throw new Error(`Illegal transition from ${run.state} to ${state}`);
  const change = {
    state,
    creditsSpent,
    progress: endSteps(run.progress, outcome),
    failure: outcome.state === 'failed' ? outcome.failure : null,
    failedStepId: outcome.state === 'failed' ? outcome.stepId : null,
    updatedAt: now,
    finishedAt: now,
  };
  await updateRun(transaction, tables, runId, change);
  const { flowId } = run;
  const data = { flowId, runId, state, creditsSpent, finishedAt: now.toISOString() };
  await recordWebhookEvent(transaction, deps, { organizationId, type: 'flow.run.finished', data });
  return { ...run, ...change };
}
