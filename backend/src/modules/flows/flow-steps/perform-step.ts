import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { minuteMs } from '@app/api-client/rules/values/durations';
import type { Deps } from '@/backend/deps';
import { childPoolOf } from '@/backend/child-processes/child-pool';
import { JobError, type JobOptions } from '@/backend/child-processes/job-child';
import { isStorageUnavailable } from '@/backend/http/errors/storage-unavailable';
import { FairLimit } from '@/backend/jobs/fair-limit';
import type { StepJob, StepOutcome } from './child/step-job';
import { StepError, type ProducedFile, type StepInput, type StepWork } from './step-work';

/**
 * One processor is left to the calls of the API. Two at least, so that a long step never stops other organizations: beside
 * its own work, none gets the last place.
 */
const stepsAtOnceMax = Math.max(2, availableParallelism() - 1);
/**
 * The most time of a step: three minutes, and one more for each MiB of its input, at most 30. A map of short texts,
 * the slowest step, takes about seven seconds for each MiB.
 */
export function stepTimeoutMs(inputBytes: number): number {
  return Math.min(30, 3 + Math.ceil(inputBytes / mebibyte)) * minuteMs;
}
const mebibyte = 1_024 * 1_024;

/** All steps of a process share its processors, in turns of organizations. */
const stepLimit = new FairLimit(stepsAtOnceMax);

/** Separate from the steps, so that an upload does not wait for a long step. */
const countLimit = new FairLimit(2);
const countTimeoutMs = 2 * minuteMs;

/** Far more than any step needs: the largest one computes 100,000 texts with 200 MB. */
const memoryMb = 512;

type StepDeps = Pick<Deps, 'config'>;

const poolOf = ({ config }: StepDeps) => childPoolOf(config.rootDir, 'perform-step', { memoryMb });

/** Starts the child that performs the first step or check, so that it need not wait for it. */
export const warmSteps = (deps: StepDeps): void => poolOf(deps).warm();

/**
 * Performs a job in a child process.
 * @throws {StepError} If the job fails for a reason of its own.
 * @throws {JobError} Its process was ended, or the disk is full. Another attempt may succeed.
 */
async function runJob(deps: StepDeps, job: StepJob, options: JobOptions): Promise<StepOutcome> {
  try {
    const outcome = (await poolOf(deps).run(job, options)) as StepOutcome;
    if ('code' in outcome) throw new StepError(outcome.code, outcome.message);
    return outcome;
  } catch (error) {
    if (!(error instanceof JobError) || error.code === 'ended' || isStorageUnavailable(error)) throw error;
    throw new StepError(error.code === 'failed' ? 'step' : error.code, error.message);
  }
}

/**
 * Performs one step in a child process, so that the API is not delayed and a step that exhausts its memory ends alone.
 * Further steps wait, and organizations take turns.
 * @param organizationId The organization whose turn it takes.
 * @param onStart Called when the turn has come; the step begins afterward.
 * @param report Called with whole percent, each at most once, in rising order.
 * @returns The files that the step wrote to the output folder. They are complete: each was written under another name,
 *   flushed to disk and renamed.
 * @throws {StepError} If the step fails for a reason of its own.
 * @throws {JobError} Its process was ended, or the disk is full. Another attempt may succeed.
 * @throws The error of `onStart`, or the reason of `signal` if it aborts, also while the step waits. The output folder may
 *   then contain incomplete files.
 */
export async function performStep(
  deps: StepDeps,
  work: StepWork,
  {
    organizationId,
    signal,
    onStart,
    report,
    timeoutMs,
  }: {
    organizationId: string;
    signal: AbortSignal;
    onStart: () => Promise<void>;
    report: (percent: number) => void;
    timeoutMs?: number;
  },
): Promise<ProducedFile[]> {
  const perform = async () => {
    await onStart();
    const sizes = await Promise.all(work.inputs.map(async ({ path }) => (await stat(path)).size));
    const inputBytes = sizes.reduce((sum, size) => sum + size, 0);
    const options = { signal, onProgress: report, timeoutMs: timeoutMs ?? stepTimeoutMs(inputBytes) };
    const outcome = await runJob(deps, { work }, options);
    return 'files' in outcome ? outcome.files : [];
  };
  return stepLimit.run(organizationId, perform, signal);
}

/**
 * Counts the texts of a file in a child process. Further files wait, and organizations take turns.
 * @throws {StepError} If the file is not of its type, or if reading it needs too much memory or time.
 * @throws {JobError} `ended`: its process was ended. Another attempt may succeed.
 */
export async function countTexts(deps: StepDeps, organizationId: string, input: StepInput): Promise<number> {
  return countLimit.run(organizationId, async () => {
    const outcome = await runJob(deps, { count: input }, { timeoutMs: countTimeoutMs });
    return 'texts' in outcome ? outcome.texts : 0;
  });
}
