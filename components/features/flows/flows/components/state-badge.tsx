import { Badge } from '@/components/ui/badge/badge';
import type { Flow } from '../api/flow-calls';
import type { FlowRun } from '../api/run-calls';
import { flowStates, runStates } from '../model/state-labels';

/** The state of a flow. */
export function FlowBadge({ state }: Pick<Flow, 'state'>) {
  const { label, ...look } = flowStates[state];
  return <Badge {...look}>{label()}</Badge>;
}

/** The state of a run. */
export function RunBadge({ state }: Pick<FlowRun, 'state'>) {
  const { label, ...look } = runStates[state];
  return <Badge {...look}>{label()}</Badge>;
}
