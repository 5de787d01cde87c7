import { formatNumber } from '@/lib/format/numbers';
import { ownTime } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import type { Flow } from '../api/flow-calls';
import type { FlowRun, FlowStatus } from '../api/run-calls';

/** Whether a run that has ended has results, at least those of its first steps. */
export const hasResults = ({ steps }: Pick<FlowRun, 'steps'>): boolean =>
  steps.some(({ state }) => state === 'succeeded');

export const isActive = ({ state }: Pick<FlowRun, 'state'>): boolean => state === 'queued' || state === 'running';

/** A run's name, or when it was requested. */
export const runName = ({ label, queuedAt }: Pick<FlowRun, 'label' | 'queuedAt'>): string =>
  label ?? m.flows_run_at({ time: ownTime(queuedAt) });

export const credits = (n: number): string => m.flows_credits({ n, credits: formatNumber(n) });

/** The cost of a flow's runs: credits if it is from the store, and otherwise their use of the plan. */
export const costOfFlow = ({ type, storeFlowId, creditsPerThousandTexts: n }: Flow): string =>
  type === 'store' || storeFlowId !== null ? m.flows_per_thousand({ n }) : m.flows_cost_own();

/** The label of the button that starts a run at its cost. */
export const runLabel = (cost: number): string =>
  cost === 0 ? m.flows_run() : m.flows_run_for({ credits: credits(cost) });

/** The credits that a run has cost or reserved, as text. */
export function runCost({ creditsSpent, creditsReserved }: FlowRun): string {
  if (creditsReserved === 0) return m.flows_run_no_credits();
  return creditsSpent === null
    ? m.flows_run_reserved({ credits: credits(creditsReserved) })
    : m.flows_run_spent({ credits: credits(creditsSpent) });
}

/** The current activity of a run. */
export function activityOf({ state, stepId, steps }: Pick<FlowStatus, 'state' | 'stepId' | 'steps'>): string {
  if (state === 'queued') return m.flows_progress_queued();
  const index = steps.findIndex((step) => step.stepId === stepId);
  const step = steps[index];
  return step
    ? m.flows_progress_step({ n: index + 1, count: steps.length, name: step.name })
    : m.flows_progress_starting();
}

const failureTexts: Record<NonNullable<FlowRun['failure']>['reason'], () => string> = {
  input: m.flows_failure_input,
  memory: m.flows_failure_memory,
  time: m.flows_failure_time,
  step: m.flows_failure_step,
  process: m.flows_failure_process,
  storage: m.flows_failure_storage,
};

/** Why a run failed, with the name of the step. */
export function failureText({ failure, steps }: Pick<FlowRun, 'failure' | 'steps'>): string | undefined {
  if (!failure) return undefined;
  const name = steps.find(({ stepId }) => stepId === failure.stepId)?.name;
  const text = failureTexts[failure.reason]();
  return name === undefined ? text : m.flows_failure_at({ name, text });
}

/** The notice about a run that has ended, with its cost if it did not succeed. */
export function endNotice(run: FlowRun): string {
  const { state } = run;
  const name = runName(run);
  if (state === 'succeeded') return m.flows_run_succeeded_notice({ name });
  const facts = { name, cost: runCost(run) };
  return state === 'failed' ? m.flows_run_failed_notice(facts) : m.flows_run_cancelled_notice(facts);
}
