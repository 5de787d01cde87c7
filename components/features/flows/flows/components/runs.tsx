import { useInfiniteQuery } from '@tanstack/react-query';
import { routes } from '@app/routes';
import { ownTime, ownTimeZone } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import { amountLabel } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import { MoreRows } from '@/components/blocks/more-rows/more-rows';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Breakable } from '@/components/ui/breakable/breakable';
import { Button } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { deferredPart } from '@/components/ui/deferred/deferred-part';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import { runsQuery, type FlowRun } from '../api/run-calls';
import { failureText, hasResults, isActive, runCost, runName } from '../model/run-texts';
import { moreOf } from '../model/more-of';
import styles from '../flows.module.css';
import { RunBadge } from './state-badge';

/** A picture of what the list says: without it, the list is complete. */
const RunStrip = deferredPart(async () => (await import('./run-strip')).RunStrip, {
  waiting: () => <Skeleton shape="block" />,
  failed: () => null,
});

const rowId = ({ id }: FlowRun) => `run-${id}`;

type RunRowProps = {
  run: FlowRun;
  /** Absent if the user may not run the flow. */
  onRerun: (() => void) | undefined;
};

function RunRow({ run, onRerun }: RunRowProps) {
  const name = runName(run);
  const facts = [
    ...(run.label === null ? [] : [ownTime(run.queuedAt)]),
    run.startedBy === null ? m.flows_run_by_former() : m.flows_run_by({ user: run.startedBy }),
    amountLabel(run.texts, 'texts'),
    runCost(run),
    ...(run.rerunOf === null ? [] : [m.flows_run_again_of()]),
  ];
  const failure = failureText(run);
  return (
    <li id={rowId(run)} tabIndex={-1} className={styles.run}>
      <div className={styles.runHead}>
        <div>
          <p className={styles.runName}>
            <span>{name}</span> <RunBadge state={run.state} />
          </p>
          <ul role="list" className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>
                <Breakable text={fact} />
              </li>
            ))}
          </ul>
          {failure !== undefined && <p>{failure}</p>}
        </div>
        <Stack direction="row" gap="xs">
          {hasResults(run) && (
            <ButtonLink href={routes.accountRun(run.flowId, run.id)}>
              <span aria-hidden="true">{m.flows_run_results()}</span>
              <VisuallyHidden>{m.flows_run_results_name({ name })}</VisuallyHidden>
            </ButtonLink>
          )}
          {onRerun && (
            <Button icon="retry" onClick={onRerun}>
              <span aria-hidden="true">{m.flows_run_again()}</span>
              <VisuallyHidden>{m.flows_rerun_name({ name })}</VisuallyHidden>
            </Button>
          )}
        </Stack>
      </div>
    </li>
  );
}

type RunsProps = {
  flowId: string;
  /** Absent if the user may not run the flow. */
  onRerun: ((run: FlowRun) => void) | undefined;
};

/** The runs of a flow, most recent first, with links to their results. Those in progress have a card of their own. */
export function Runs({ flowId, onRerun }: RunsProps) {
  const { data, error, refetch, ...list } = useInfiniteQuery(runsQuery(flowId));
  const runs = data?.pages.flatMap(({ items }) => items);
  return (
    <AsyncSection
      resource={m.flows_runs_resource()}
      data={runs}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={<Skeleton shape="field" count={3} />}
      isEmpty={(found) => found.length === 0}
      empty={<EmptyState seed="runs">{m.flows_runs_none()}</EmptyState>}
    >
      {(all) => {
        const found = all.filter((run) => !isActive(run));
        if (found.length === 0) return <p className="text-hint">{m.flows_runs_pending()}</p>;
        return (
          <Stack gap="m">
            {found.length > 1 && <RunStrip runs={found} />}
            <ul role="list">
              {found.map((run) => (
                <RunRow key={run.id} run={run} onRerun={onRerun && (() => onRerun(run))} />
              ))}
            </ul>
            <MoreRows resources={m.flows_runs_count} more={moreOf(list)} ids={found.map(rowId)} error={error} />
            <p className="text-hint">{m.ui_times({ zone: ownTimeZone() })}</p>
          </Stack>
        );
      }}
    </AsyncSection>
  );
}
