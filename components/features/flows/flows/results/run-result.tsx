import { useQuery } from '@tanstack/react-query';
import { routes } from '@app/routes';
import { ownTime, ownTimeZone } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import { amountLabel } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Breakable } from '@/components/ui/breakable/breakable';
import { Button } from '@/components/ui/button/button';
import { Card } from '@/components/ui/card/card';
import { CopyButton } from '@/components/ui/copy-button/copy-button';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import { Link } from '@/components/ui/link/link';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { runFilesQuery, type FlowFile, type FlowRun } from '../api/run-calls';
import { Gone, isGone } from '../components/gone';
import { RunFiles } from '../components/run-files';
import { failureText, hasResults, isActive, runCost, runName } from '../model/run-texts';
import { Ratings } from './components/ratings';
import { Summary } from './components/summary';
import { partsOfRun, type ResultPart } from './model/parts-of-run';
import { isShowable, runQuery } from './result-calls';
import styles from './results.module.css';

const LandscapePart = deferredSection(async () => (await import('./components/landscape-part')).LandscapePart, {
  resource: m.results_map_resource,
  skeleton: <Skeleton shape="field" count={6} />,
});

function Part({ part, run }: { part: ResultPart; run: FlowRun }) {
  const { name } = part;
  if (part.kind === 'landscape') {
    return <LandscapePart table={part.table} summary={part.summary} name={name} runName={runName(run)} />;
  }
  if (part.kind === 'ratings') return <Ratings file={part.file} isOfPhrases={part.isOfPhrases} name={name} />;
  return <Summary file={part.file} name={name} />;
}

const fileOf = (part: ResultPart): FlowFile => (part.kind === 'landscape' ? part.table : part.file);

/** The results of the steps, each in a card, and all files to download. */
function Parts({ run, files }: { run: FlowRun; files: readonly FlowFile[] }) {
  const parts = partsOfRun(run, files);
  return (
    <Stack gap="m">
      {parts.map((part) => (
        <Card key={part.stepId} title={part.name}>
          {isShowable(fileOf(part)) ? <Part part={part} run={run} /> : <p>{m.results_too_large()}</p>}
        </Card>
      ))}
      {parts.length === 0 && <p className="text-hint">{m.results_files_only()}</p>}
      <Card title={m.results_downloads()}>
        {parts.length === 0 ? (
          <RunFiles run={run} />
        ) : (
          <Disclosure label={m.results_files({ n: files.length })}>
            <RunFiles run={run} />
          </Disclosure>
        )}
      </Card>
    </Stack>
  );
}

function Files({ run }: { run: FlowRun }) {
  const { data, error, refetch } = useQuery(runFilesQuery(run.flowId, run.id));
  return (
    <AsyncSection
      resource={m.flows_run_files_resource()}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={<Skeleton shape="field" count={6} />}
    >
      {(files) => <Parts run={run} files={files} />}
    </AsyncSection>
  );
}

/** The facts of a run, and how to pass it on. */
function RunHead({ run }: { run: FlowRun }) {
  const facts = [
    ownTime(run.finishedAt ?? run.queuedAt),
    run.startedBy === null ? m.flows_run_by_former() : m.flows_run_by({ user: run.startedBy }),
    amountLabel(run.texts, 'texts'),
    runCost(run),
  ];
  return (
    <div className={styles.head}>
      <ul role="list" className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>
            <Breakable text={fact} />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton
          value={window.location.href.split('#')[0] ?? ''}
          resource={m.results_link()}
          label={m.results_copy_link()}
        />
        <Button onClick={() => window.print()}>{m.results_print()}</Button>
      </div>
    </div>
  );
}

function RunView({ run }: { run: FlowRun }) {
  const back = <Link href={routes.accountFlow(run.flowId)}>{m.results_to_flow()}</Link>;
  if (isActive(run)) {
    return (
      <Stack gap="s">
        <p>{m.results_not_finished()}</p>
        <p>{back}</p>
      </Stack>
    );
  }
  const ending = run.state !== 'succeeded' && (
    <Banner level={run.state === 'failed' ? 'bad' : 'info'}>{failureText(run) ?? m.results_canceled()}</Banner>
  );
  if (!hasResults(run)) {
    return (
      <Stack gap="s">
        {ending}
        <p>{m.results_none()}</p>
        <p>{back}</p>
      </Stack>
    );
  }
  return (
    <Stack gap="m">
      {ending}
      <RunHead run={run} />
      {ending && <p>{m.results_partial()}</p>}
      <Files run={run} />
      <p className="text-hint">{m.ui_times({ zone: ownTimeZone() })}</p>
    </Stack>
  );
}

/** While a run is in progress, so often. */
const pollMs = 3_000;

/** The page of one run's result. */
export function RunResult({ flowId, runId }: { flowId: string; runId: string }) {
  const { data, error, refetch } = useQuery({
    ...runQuery(flowId, runId),
    refetchInterval: ({ state }) => (state.data && isActive(state.data) ? pollMs : false),
  });
  if (isGone(error)) return <Gone>{m.results_gone()}</Gone>;
  return (
    <AsyncSection
      resource={m.results_resource()}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={<Skeleton shape="field" count={8} />}
    >
      {(run) => <RunView run={run} />}
    </AsyncSection>
  );
}
