import type { RegionalTables } from '@/backend/regional-data/regional-tables';

export type RunState = RegionalTables['flowRuns']['$inferSelect']['state'];
/** States in which a run has ended. */
export type EndState = 'succeeded' | 'failed' | 'cancelled';

/** The legal transitions of a run. A flow that is paused starts no run; runs themselves are not paused. */
const transitions: Record<RunState, readonly RunState[]> = {
  queued: ['running', 'failed', 'cancelled'],
  running: ['succeeded', 'failed', 'cancelled'],
  succeeded: [],
  failed: [],
  cancelled: [],
};

/** Whether a run may change from one state to another. */
export const mayChange = (from: RunState, to: RunState): boolean => transitions[from].includes(to);

/** Whether a run in this state has ended. */
export const hasEnded = (state: RunState): state is EndState => transitions[state].length === 0;
