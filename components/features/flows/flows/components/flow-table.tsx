import { routes } from '@app/routes';
import { ownDate } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import { ActionsMenu } from '@/components/ui/actions-menu/actions-menu';
import { Breakable } from '@/components/ui/breakable/breakable';
import { Link } from '@/components/ui/link/link';
import { Table, type Column } from '@/components/ui/table/table';
import type { Flow } from '../api/flow-calls';
import { permissionsOn } from '../model/flow-permissions';
import styles from '../flows.module.css';
import { FlowBadge } from './state-badge';

export type FlowAction = 'pause' | 'resume' | 'delete';

export const rowId = ({ id }: Flow) => `flow-${id}`;

function FlowActions({ flow, onAct }: { flow: Flow; onAct: (action: FlowAction) => void }) {
  const { mayChange, mayDelete } = permissionsOn(flow);
  const rejection = m.flows_may_not_change({ owner: flow.owner ?? '' });
  const isPaused = flow.state === 'paused';
  return (
    <ActionsMenu
      label={m.ui_actions_for({ name: flow.name })}
      actions={[
        {
          key: 'pause',
          label: isPaused ? m.flows_resume() : m.flows_pause(),
          onSelect: () => onAct(isPaused ? 'resume' : 'pause'),
          rejection: mayChange ? undefined : rejection,
        },
        {
          key: 'delete',
          label: m.ui_delete(),
          onSelect: () => onAct('delete'),
          isDangerous: true,
          rejection: mayDelete ? undefined : rejection,
        },
      ]}
    />
  );
}

const columns = (onAct: (action: FlowAction, flow: Flow) => void): Column<Flow>[] => [
  {
    key: 'name',
    header: m.ui_name(),
    isRowHeader: true,
    cell: (flow) => (
      <span id={rowId(flow)} tabIndex={-1}>
        <Link href={routes.accountFlow(flow.id)}>{flow.name}</Link>
      </span>
    ),
  },
  // One element in each cell, because cells of cards lay out their children side by side.
  {
    key: 'state',
    header: m.ui_status(),
    cell: ({ state }) => (
      <span>
        <FlowBadge state={state} />
      </span>
    ),
  },
  {
    key: 'last-run',
    header: m.flows_column_last_run(),
    cell: ({ lastRunAt }) => (
      <span className={styles.nowrap}>{lastRunAt === null ? m.ui_not_yet() : ownDate(lastRunAt)}</span>
    ),
  },
  {
    key: 'owner',
    header: m.ui_owner(),
    cell: ({ owner }) => (
      <span>
        <Breakable text={owner ?? ''} />
      </span>
    ),
  },
  {
    key: 'actions',
    header: m.ui_actions(),
    isHeaderHidden: true,
    isCorner: true,
    cell: (flow) => <FlowActions flow={flow} onAct={(action) => onAct(action, flow)} />,
  },
];

type FlowTableProps = { flows: readonly Flow[]; onAct: (action: FlowAction, flow: Flow) => void };

/** The flows that the user can see, with their actions. */
export function FlowTable({ flows, onAct }: FlowTableProps) {
  return (
    <Table
      caption={m.ui_account_flows()}
      isCaptionHidden
      columns={columns(onAct)}
      rows={flows}
      rowKey={({ id }) => id}
      onSmallScreens="cards"
    />
  );
}
