/** A step of a flow as it is stored. */
export type StoredStep = {
  id: string;
  kind: string;
  name: string;
  /** IDs of the steps that must complete before this one. */
  after: string[];
  settings: Record<string, string>;
};

/** How far a step of a run is. `percent` is 100 if it succeeded. */
export type StoredStepProgress = {
  stepId: string;
  state: 'waiting' | 'running' | 'succeeded' | 'failed' | 'cancelled';
  percent: number;
};
