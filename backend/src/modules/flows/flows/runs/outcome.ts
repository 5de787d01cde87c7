import type { FoundTopics } from './found-topics';
import type { RunRow } from './run.repository';

/** State of a finished run; of a failed one, the reason, the step and how far it was. `found` is for the email. */
export type Outcome =
  | { state: 'succeeded'; found?: FoundTopics | undefined }
  | { state: 'cancelled' }
  | { state: 'failed'; failure: NonNullable<RunRow['failure']>; stepId: string | null; percent?: number };
