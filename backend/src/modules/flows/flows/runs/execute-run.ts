import { setInterval } from 'node:timers/promises';
import type { Deps } from '@/backend/deps';
import { lockRegionShared } from '@/backend/regional-data/lock-region';
import { leasedUntil, retryAfterMs, timeFromNow } from '@/backend/regional-data/due-times';
import { JobError } from '@/backend/child-processes/job-child';
import { isStorageUnavailable } from '@/backend/http/errors/storage-unavailable';
import { StepError, performStep as performInChild } from '@/backend/modules/flows/flow-steps';
import { endRun } from './end-run';
import { lockClaim, updateClaim, withoutAttempt, type Claim } from './flow-task.repository';
import { readFoundTopics } from './found-topics';
import type { Outcome } from './outcome';
import { completeStep, type Execution, LostClaim, prepareStep, stageInputs, startStep } from './run-step';
import { lockRun, updatePercent, updateRun, type RunRow } from './run.repository';
import { closeScratch, openScratch, type Scratch } from './scratch-folder';

/** A step that was begun this often, without reaching its end, would never reach it. */
const attemptsMax = 10;
/** Interval of renewing the lease and storing the progress. */
const heartbeatMs = 1_000;

export type PerformStep = typeof performInChild;

/** Marks a queued run as running. @returns Undefined if the claim is lost, or if the run was erased. */
async function begin(deps: Deps, claim: Claim): Promise<RunRow | 'erased' | undefined> {
  const { organizationId, runId } = claim;
  return deps.database.transaction(async (transaction) => {
    if (!(await lockClaim(transaction, claim))) return undefined;
    const tables = await lockRegionShared(transaction, organizationId);
    const run = await lockRun(transaction, tables, organizationId, runId);
    if (!run) return 'erased';
    if (run.state !== 'queued') return run;
    const now = deps.clock.now();
    const change = { state: 'running', startedAt: now, updatedAt: now } as const;
    await updateRun(transaction, tables, runId, change);
    return { ...run, ...change };
  });
}

/** Ends a claimed run, unless the claim is lost: then another process or a cancellation ended it. */
async function finish(deps: Deps, claim: Claim, outcome: Outcome): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    if (await lockClaim(transaction, claim)) await endRun(transaction, deps, claim, outcome);
  });
}

/** Renews the lease and stores the progress. @throws {LostClaim} If the run ended or another process claimed it. */
async function beat(deps: Deps, { claim, current }: Pick<Execution, 'claim' | 'current'>): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    if (!(await updateClaim(transaction, claim, { dueAt: leasedUntil(deps) }))) throw new LostClaim();
    const tables = await lockRegionShared(transaction, claim.organizationId);
    await updatePercent(transaction, tables, claim.runId, current, deps.clock.now());
  });
}

/** Beats until the signal aborts. @param onLost Is called when the claim is lost. */
async function keepBeating(deps: Deps, execution: Execution, onLost: (reason: LostClaim) => void): Promise<void> {
  try {
    for await (const _ of setInterval(heartbeatMs, undefined, { signal: execution.signal })) {
      await beat(deps, execution).catch((error: unknown) => {
        if (error instanceof LostClaim) onLost(error);
        else deps.logger.warn({ err: error, runId: execution.run.id }, 'flow run heartbeat failed');
      });
    }
  } catch {
    // The signal aborted.
  }
}

async function performSteps(deps: Deps, execution: Execution, perform: PerformStep): Promise<void> {
  const { run, signal, current } = execution;
  const inputs = await stageInputs(deps, execution);
  for (const [index, step] of run.steps.entries()) {
    if (run.progress[index]?.state === 'succeeded') continue;
    Object.assign(current, { index, percent: 0 });
    const work = await prepareStep(deps, execution, index, inputs);
    // 100 % means that the files are stored.
    const report = (percent: number) => void (current.percent = Math.min(percent, 99));
    const onStart = () => startStep(deps, execution, index);
    const { organizationId } = run;
    const files = await perform(deps, work, { organizationId, onStart, report, signal }).catch((error: unknown) => {
      throw error instanceof StepError ? new StepFailure(error, step.id, current.percent) : error;
    });
    await completeStep(deps, execution, index, files);
  }
}

/** The step that failed, with the reason and how far it was. */
class StepFailure extends Error {
  override readonly name = 'StepFailure';

  constructor(
    override readonly cause: StepError,
    readonly stepId: string,
    readonly percent: number,
  ) {
    super(cause.message, { cause });
  }
}

/** The reason of a run that failed by the same error as often as it may be tried. */
const reasonOf = (error: unknown) => {
  if (isStorageUnavailable(error)) return 'storage';
  return error instanceof JobError ? 'process' : 'step';
};

/** Decides what follows from an error. A run fails for a reason of its own; anything else is tried again. */
async function handleError(deps: Deps, claim: Claim, error: unknown): Promise<void> {
  if (error instanceof StepFailure) {
    const { cause, stepId, percent } = error;
    return finish(deps, claim, { state: 'failed', failure: cause.code, stepId, percent });
  }
  if (error instanceof StepError) return finish(deps, claim, { state: 'failed', failure: error.code, stepId: null });
  const { code, name } = error as NodeJS.ErrnoException;
  const lastError = code ?? name;
  deps.logger.error({ err: error, runId: claim.runId, attempts: claim.attempts }, 'flow run interrupted');
  if (claim.attempts >= attemptsMax) {
    return finish(deps, claim, { state: 'failed', failure: reasonOf(error), stepId: null });
  }
  const dueAt = timeFromNow(deps, retryAfterMs(claim.attempts));
  await updateClaim(deps.database, claim, { dueAt, lastError });
}

/** Ends a run whose processes died, without an error that anyone could catch. */
async function giveUp(deps: Deps, claim: Claim): Promise<void> {
  deps.logger.error({ runId: claim.runId, attempts: claim.attempts }, 'flow run given up: its processes died');
  await finish(deps, claim, { state: 'failed', failure: 'process', stepId: null });
}

/**
 * Executes a claimed run step by step. Each step's outcome is stored before the next one starts, so that a process that
 * takes the run over repeats at most one step.
 * @param stopping Stops the run at once; another process continues it with the interrupted step.
 * @param perform Performs a step in a child process.
 */
export async function executeRun(
  deps: Deps,
  claim: Claim,
  stopping: AbortSignal,
  perform: PerformStep = performInChild,
): Promise<void> {
  const ending = new AbortController();
  let beating: Promise<void> | undefined;
  let scratch: Scratch | undefined;
  try {
    const run = await begin(deps, claim);
    if (run === undefined) return;
    if (run === 'erased') return await finish(deps, claim, { state: 'cancelled' });
    if (claim.attempts > attemptsMax) return await giveUp(deps, claim);
    const signal = AbortSignal.any([stopping, ending.signal]);
    scratch = await openScratch(deps, claim);
    const execution = { claim, run, signal, scratch, current: { index: 0, percent: 0 } };
    beating = keepBeating(deps, execution, (reason) => ending.abort(reason));
    await performSteps(deps, execution, perform);
    await finish(deps, claim, { state: 'succeeded', found: await readFoundTopics(deps, run) });
  } catch (error) {
    if (error instanceof LostClaim || ending.signal.aborted) return;
    if (stopping.aborted)
      await updateClaim(deps.database, claim, { dueAt: deps.clock.now(), attempts: withoutAttempt });
    else await handleError(deps, claim, error);
  } finally {
    ending.abort(new LostClaim());
    await beating;
    if (scratch) await closeScratch(deps, claim, scratch);
  }
}
