import type { ProducedFile, StepError, StepInput, StepWork } from '../step-work';

/** The task of a thread: one step, or counting the texts of one file. */
export type ThreadTask = { work: StepWork } | { count: StepInput };

/** A message of a thread: its progress, then its result or the reason of its failure. */
export type ThreadMessage =
  { percent: number } | { files: ProducedFile[] } | { texts: number } | { code: StepError['code']; message: string };
