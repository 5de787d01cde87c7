import { useEffect, useEffectEvent, useRef } from 'react';
import type { FlowRun } from '../api/run-calls';
import { isActive } from '../model/run-texts';

/** Calls the handler for each run that was in progress when the list was read before, and has ended since. */
export function useEndedRuns(runs: readonly FlowRun[], onEnded: (run: FlowRun) => void): void {
  const activeIds = useRef<ReadonlySet<string>>(new Set());
  const report = useEffectEvent(onEnded);
  useEffect(() => {
    for (const run of runs) if (activeIds.current.has(run.id) && !isActive(run)) report(run);
    activeIds.current = new Set(runs.filter(isActive).map(({ id }) => id));
  }, [runs]);
}
