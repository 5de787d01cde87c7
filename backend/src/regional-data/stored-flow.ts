/** A step of a flow as it is stored. */
export type StoredStep = {
  id: string;
  kind: string;
  name: string;
  /** IDs of the steps that must complete before this one. */
  after: string[];
  settings: Record<string, string>;
};

/** Progress of a step of a run. `percent` is 100 if it succeeded. */
export type StoredStepProgress = {
  stepId: string;
  state: 'waiting' | 'running' | 'succeeded' | 'failed' | 'cancelled';
  percent: number;
  /** When the attempt in progress started, in milliseconds since the epoch. */
  startedMs?: number;
  /** Computing time of the step, in milliseconds; undefined until it has succeeded. */
  computedMs?: number;
};
