import type { ProducedFile, StepError, StepInput, StepWork } from '../step-work';

/** A job of a child: one step, or counting the texts of one file. */
export type StepJob = { work: StepWork } | { count: StepInput };

/** Result of a job, or the reason of its failure. */
export type StepOutcome = { files: ProducedFile[] } | { texts: number } | { code: StepError['code']; message: string };
