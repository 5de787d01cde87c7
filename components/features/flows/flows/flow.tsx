import { mayInGeneral, type Standing } from '@app/api-client/rules/organization/abilities';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@app/routes';
import type { Reading } from '@/lib/organization/standing-query';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { useNotice } from '@/components/ui/banner/use-notice';
import { Button } from '@/components/ui/button/button';
import { Card } from '@/components/ui/card/card';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { Link } from '@/components/ui/link/link';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { flowQuery, type Flow } from './api/flow-calls';
import { runsQuery, type FlowRun } from './api/run-calls';
import { Gone, isGone } from './components/gone';
import { RunCard } from './components/run-card';
import styles from './flows.module.css';
import { FlowSkeleton } from './flows-skeleton';
import { useEndedRuns } from './hooks/use-ended-runs';
import { useFlowChanges } from './hooks/use-flow-changes';
import { permissionsOn } from './model/flow-permissions';
import { endNotice, hasResults, isActive } from './model/run-texts';

const EditFlow = deferredSection(async () => (await import('./components/edit-flow')).EditFlow, {
  resource: m.flows_flow_resource,
  skeleton: <Skeleton shape="field" count={6} />,
});
const ActiveRun = deferredSection(async () => (await import('./components/active-run')).ActiveRun, {
  resource: m.flows_runs_resource,
  skeleton: <Skeleton shape="field" count={3} />,
});
const Runs = deferredSection(async () => (await import('./components/runs')).Runs, {
  resource: m.flows_runs_resource,
  skeleton: <Skeleton shape="field" count={3} />,
});
const Steps = deferredSection(async () => (await import('./components/steps')).Steps, {
  resource: m.flows_flow_resource,
  skeleton: <Skeleton shape="field" count={3} />,
});
const FlowHead = deferredSection(async () => (await import('./components/flow-head')).FlowHead, {
  resource: m.flows_flow_resource,
  skeleton: (
    <Card>
      <Skeleton shape="field" count={4} />
    </Card>
  ),
});
const DeleteFlowDialog = deferredDialog(async () => (await import('./components/delete-flow-dialog')).DeleteFlowDialog);
const RerunDialog = deferredDialog(async () => (await import('./components/rerun-dialog')).RerunDialog);

type FlowProps = { userId: string; standing: Standing | undefined };

type Question = { kind: 'delete' } | { kind: 'rerun'; run: FlowRun };

/** A flow: its state, a form to run it, its steps, the progress of what runs, and the results. */
function FlowView({ flow, userId, standing }: FlowProps & { flow: Flow }) {
  const { id } = flow;
  const router = useRouter();
  const notice = useNotice();
  const changes = useFlowChanges();
  const [isEditing, setEditing] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const runs = useInfiniteQuery(runsQuery(id)).data?.pages.flatMap(({ items }) => items) ?? [];
  useEndedRuns(runs, (run) =>
    notice.show(endNotice(run), {
      level: run.state === 'failed' ? 'bad' : 'ok',
      action: hasResults(run) && <Link href={routes.accountRun(id, run.id)}>{m.flows_run_results()}</Link>,
    }),
  );
  const { mayChange } = permissionsOn(flow);
  const mayBuy = standing !== undefined && mayInGeneral(standing, 'create', 'wallet-transaction');
  const close = () => setQuestion(undefined);

  if (isEditing) {
    return (
      <EditFlow
        flow={flow}
        userId={userId}
        onCancel={() => setEditing(false)}
        onSaved={() => {
          setEditing(false);
          notice.show(m.flows_saved(), { takesFocus: true });
        }}
      />
    );
  }
  const started = async () => {
    close();
    notice.show(m.flows_run_started(), { takesFocus: true });
    await changes.refresh(id);
  };
  return (
    <Stack gap="m">
      {notice.banner}
      {runs.filter(isActive).map((run) => (
        <ActiveRun key={run.id} run={run} mayCancel={mayChange} />
      ))}
      <div className={styles.columns}>
        <Stack gap="m">
          <RunCard flow={flow} userId={userId} mayBuy={mayBuy} onStarted={started} />
          <Card title={m.flows_runs()}>
            <Runs
              flowId={id}
              onRerun={mayChange && flow.state !== 'paused' ? (run) => setQuestion({ kind: 'rerun', run }) : undefined}
            />
          </Card>
        </Stack>
        <Stack gap="m">
          <Card
            title={m.flows_steps()}
            action={mayChange && <Button onClick={() => setEditing(true)}>{m.flows_edit()}</Button>}
          >
            <Steps flow={flow} />
          </Card>
          <FlowHead flow={flow} showNotice={notice.show} onDelete={() => setQuestion({ kind: 'delete' })} />
        </Stack>
      </div>
      {question?.kind === 'rerun' && (
        <RerunDialog flow={flow} run={question.run} mayBuy={mayBuy} onClose={close} onStarted={started} />
      )}
      {question?.kind === 'delete' && (
        <DeleteFlowDialog
          flow={flow}
          onClose={close}
          onDeleted={async () => {
            await router.push(routes.accountFlows);
            await changes.deleted(id);
          }}
        />
      )}
    </Stack>
  );
}

/** The page of one flow. */
export function FlowPage({
  flowId,
  userId,
  standing,
}: {
  flowId: string;
  userId: string;
  standing: Reading<Standing>;
}) {
  const { data, error, refetch } = useQuery(flowQuery(flowId));
  if (isGone(error)) return <Gone>{m.flows_flow_gone()}</Gone>;
  return (
    <AsyncSection
      resource={m.flows_flow_resource()}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={<FlowSkeleton />}
    >
      {(flow) => <FlowView key={flow.id} flow={flow} userId={userId} standing={standing.data} />}
    </AsyncSection>
  );
}
