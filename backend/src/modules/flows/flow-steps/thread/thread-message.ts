import type { ProducedFile, StepError, StepInput, StepWork } from '../step-work';

/** What a thread does: one step, or counting the texts of one file. */
export type ThreadTask = { work: StepWork } | { count: StepInput };

/** What a thread sends: its progress, then its result or why it failed. */
export type ThreadMessage =
  { percent: number } | { files: ProducedFile[] } | { texts: number } | { code: StepError['code']; message: string };
