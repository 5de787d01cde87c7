import { stepRuleOf } from '@app/api-client/rules/flows/flow-steps';
import type { Outcome } from './outcome';
import { countLandscapes } from './run-limits';
import type { RunRow } from './run.repository';

/** Charge for a run that has ended: credits, or the use of the plan's limits. */
export type RunCharge = {
  /** At most what was reserved. */
  credits: number;
  /** Computing time in started seconds. */
  seconds: number;
  /** Landscapes that were drawn. */
  landscapes: number;
};

type ChargedRun = Pick<RunRow, 'steps' | 'progress' | 'creditsReserved'>;
type Failure = Extract<Outcome, { state: 'failed' }>['failure'];

const msPerSecond = 1_000;
const free: RunCharge = { credits: 0, seconds: 0, landscapes: 0 };

/** Whether a failure is the product's own: a defect, a process that ended, or a full disk. */
const isOwnFault: Record<Failure, boolean> = {
  ...{ input: false, memory: false, time: false },
  ...{ step: true, process: true, storage: true },
};

/** The computed part of the run's cost, in which each step weighs what it costs; from 0 to 1. */
function shareOf({ steps, progress }: ChargedRun): number {
  let [done, all] = [0, 0];
  for (const [index, { kind }] of steps.entries()) {
    const weight = stepRuleOf(kind)?.creditsPerThousand ?? 0;
    all += 100 * weight;
    done += weight * (progress[index]?.percent ?? 0);
  }
  return all === 0 ? 0 : done / all;
}

/** Computing time of the steps. That of a step in progress runs since its start. */
function secondsOf({ progress }: ChargedRun, now: Date): number {
  const times = progress.map(({ state, startedMs, computedMs }) =>
    state === 'running' && startedMs !== undefined ? now.getTime() - startedMs : (computedMs ?? 0),
  );
  return Math.ceil(times.reduce((sum, ms) => sum + Math.max(0, ms), 0) / msPerSecond);
}

/**
 * Returns what a run is charged (decision 045): its cost if it succeeded, and what was computed if it was canceled or
 * failed for a reason of its input. A failure of the product costs nothing.
 * @param run As stored before it ends.
 */
export function chargeOf(run: ChargedRun, outcome: Outcome, now: Date): RunCharge {
  if (outcome.state === 'failed' && isOwnFault[outcome.failure]) return free;
  const hasSucceeded = outcome.state === 'succeeded';
  const isDrawn = (index: number) => run.progress[index]?.state === 'succeeded';
  return {
    credits: hasSucceeded ? run.creditsReserved : Math.ceil(run.creditsReserved * shareOf(run)),
    seconds: hasSucceeded ? Math.max(1, secondsOf(run, now)) : secondsOf(run, now),
    landscapes: countLandscapes(run.steps.filter((_step, index) => isDrawn(index))),
  };
}
