import { availableParallelism } from 'node:os';
import { minuteMs } from '@app/api-client/rules/values/durations';
import pLimit from 'p-limit';
import type { Deps } from '@/backend/deps';
import { runInThread, type ThreadOptions } from './run-in-thread';
import type { ProducedFile, StepInput, StepWork } from './step-work';

/** One processor is left to the calls of the API. */
const stepsAtOnceMax = Math.max(1, availableParallelism() - 1);
/** Far longer than the largest upload needs. */
const stepTimeoutMs = 30 * minuteMs;

/** All steps of a process share its processors. */
const stepLimit = pLimit(stepsAtOnceMax);

/** Separate from the steps, so that an upload does not wait for a long step. */
const countLimit = pLimit(2);
const countTimeoutMs = 2 * minuteMs;

/**
 * Performs one step in a thread of its own, so that the API is not delayed and a step that exhausts its memory ends
 * alone. Each process runs as many steps at a time as it has processors, less one; further steps wait.
 * @returns The files that the step wrote to the output folder. They are complete: each was written under another name,
 *   flushed to disk and renamed.
 * @throws {StepError} If the step fails.
 * @throws The reason of `signal` if it aborts, also while the step waits. The output folder may then contain incomplete
 *   files.
 */
export async function performStep(
  deps: Pick<Deps, 'config'>,
  work: StepWork,
  {
    signal,
    report,
    timeoutMs = stepTimeoutMs,
  }: Required<Pick<ThreadOptions, 'signal' | 'report'>> & { timeoutMs?: number },
): Promise<ProducedFile[]> {
  return stepLimit(async () => {
    signal.throwIfAborted();
    const result = await runInThread(deps, { work }, { signal, report, timeoutMs });
    return 'files' in result ? result.files : [];
  });
}

/**
 * Counts the texts of a file in a thread.
 * @throws {StepError} If the file is not of its type.
 */
export async function countTexts(deps: Pick<Deps, 'config'>, input: StepInput): Promise<number> {
  return countLimit(async () => {
    const result = await runInThread(deps, { count: input }, { timeoutMs: countTimeoutMs });
    return 'texts' in result ? result.texts : 0;
  });
}
