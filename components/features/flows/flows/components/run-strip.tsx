import { ownDate, ownTime } from '@/lib/format/own-time';
import { formatNumber } from '@/lib/format/numbers';
import * as m from '@/locales/generated/messages';
import { Strip, type Outcome } from '@/components/ui/plot/strip';
import type { FlowRun } from '../api/run-calls';
import { runName } from '../model/run-texts';
import { runStates } from '../model/state-labels';

/** The most runs of the strip. */
const runsMax = 50;

const outcomes: Record<FlowRun['state'], Outcome> = {
  queued: 'open',
  running: 'open',
  succeeded: 'good',
  failed: 'bad',
  cancelled: 'stopped',
};

const listed = ['succeeded', 'failed', 'cancelled'] as const;

function markOf(run: FlowRun) {
  const { id, state, label, queuedAt } = run;
  const name = runName(run);
  const result = runStates[state].label();
  const text =
    label === null
      ? m.flows_strip_run({ name, result })
      : m.flows_strip_named_run({ name, time: ownTime(queuedAt), result });
  return { key: id, outcome: outcomes[state], text, day: ownDate(queuedAt).slice(0, 'dd MMM'.length) };
}

/**
 * The last runs of a flow in their order, with the number of each result. The caption counts the shown ones, which are
 * those of the list below. @param props `runs`: those that have ended, most recent first.
 */
export function RunStrip({ runs }: { runs: readonly FlowRun[] }) {
  const shown = runs.slice(0, runsMax).toReversed();
  const legend = listed.map((state) => {
    const n = shown.filter((run) => run.state === state).length;
    const text = m.flows_strip_count({ n: formatNumber(n), result: runStates[state].label().toLowerCase() });
    return { outcome: outcomes[state], text };
  });
  return <Strip label={m.flows_strip_label({ n: shown.length })} marks={shown.map(markOf)} legend={legend} />;
}
