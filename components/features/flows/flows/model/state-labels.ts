import * as m from '@/locales/generated/messages';
import type { BadgeShape, BadgeTone } from '@/components/ui/badge/badge';
import type { Flow } from '../api/flow-calls';
import type { FlowRun } from '../api/run-calls';

type StateLabel = { tone: BadgeTone; shape: BadgeShape; label: () => string };

export const flowStates: Record<Flow['state'], StateLabel> = {
  idle: { tone: 'ok', shape: 'disc', label: m.flows_state_idle },
  running: { tone: 'info', shape: 'half', label: m.flows_state_running },
  paused: { tone: 'warn', shape: 'square', label: m.flows_state_paused },
};

export const runStates: Record<FlowRun['state'], StateLabel> = {
  queued: { tone: 'neutral', shape: 'ring', label: m.flows_run_queued },
  running: { tone: 'info', shape: 'half', label: m.flows_state_running },
  succeeded: { tone: 'ok', shape: 'disc', label: m.flows_run_succeeded },
  failed: { tone: 'bad', shape: 'diamond', label: m.ui_status_failed },
  cancelled: { tone: 'neutral', shape: 'square', label: m.ui_canceled },
};
