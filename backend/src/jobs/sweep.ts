import type { Deps } from '@/backend/deps';

/** Due work that has no job: retries, work of killed processes, and all that becomes due by time. */
export type Sweep = {
  /** Identifies it in the log. */
  name: string;
  /** The pause between two runs. With `nextDueAt`, the longest: how late rows are noticed that another process wrote. */
  everyMs: number;
  /** Finds when the next row is due, with one look at an index. Null: none is. The sweep runs then, and not before. */
  nextDueAt?(deps: Deps): Promise<Date | null>;
  /** Does what is due. Any number of processes may do so at the same time. */
  run(deps: Deps): Promise<unknown>;
};
