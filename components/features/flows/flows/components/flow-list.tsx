import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import { amountLabel } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import { MoreRows } from '@/components/blocks/more-rows/more-rows';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import type { useNotice } from '@/components/ui/banner/use-notice';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { flowListQuery, setPaused, type Flow } from '../api/flow-calls';
import { useFlowChanges } from '../hooks/use-flow-changes';
import { moreOf } from '../model/more-of';
import { FlowTable, rowId, type FlowAction } from './flow-table';

const DeleteFlowDialog = deferredDialog(async () => (await import('./delete-flow-dialog')).DeleteFlowDialog);

type FlowListProps = {
  /** Shown without flows. */
  empty: string;
  emptyAction: ReactNode;
  showNotice: ReturnType<typeof useNotice>['show'];
};

/** The organization's flows that the user can see, most recently changed first. */
export function FlowList({ empty, emptyAction, showNotice }: FlowListProps) {
  const [deleting, setDeleting] = useState<Flow>();
  const changes = useFlowChanges();
  const { data, error, refetch, ...list } = useInfiniteQuery(flowListQuery('custom'));
  const flows = data?.pages.flatMap(({ items }) => items);

  const setPause = async (flow: Flow, isPaused: boolean) => {
    const { name } = flow;
    try {
      await changes.changed(await setPaused(flow.id, isPaused));
      showNotice(isPaused ? m.flows_paused_notice({ name }) : m.flows_resumed_notice({ name }));
    } catch (problem) {
      showNotice(errorMessage(problem), { level: 'bad' });
      await refetch();
    }
  };
  const act = (action: FlowAction, flow: Flow) => {
    if (action === 'delete') setDeleting(flow);
    else void setPause(flow, action === 'pause');
  };

  return (
    <>
      <AsyncSection
        resource={m.flows_resource()}
        data={flows}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton shape="field" count={4} />}
        isEmpty={(found) => found.length === 0}
        empty={
          <EmptyState seed="flows" action={emptyAction}>
            {empty}
          </EmptyState>
        }
      >
        {(found) => (
          <Stack gap="m">
            <FlowTable flows={found} onAct={act} />
            <MoreRows
              resources={({ n }) => amountLabel(n, 'flows')}
              more={moreOf(list)}
              ids={found.map(rowId)}
              error={error}
            />
          </Stack>
        )}
      </AsyncSection>
      {deleting && (
        <DeleteFlowDialog
          flow={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={async () => {
            await changes.deleted(deleting.id);
            setDeleting(undefined);
            showNotice(m.flows_deleted_notice({ name: deleting.name }), { takesFocus: true });
          }}
        />
      )}
    </>
  );
}
