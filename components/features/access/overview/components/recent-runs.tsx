import type { LandscapeSummary } from '@app/api-client/rules/flows/landscape-summary';
import { useQuery } from '@tanstack/react-query';
import { routes } from '@app/routes';
import { sampleMap } from '@/components/blocks/topic-map/sample-map';
import { formatNumber } from '@/lib/format/numbers';
import { ownTime } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import { amountLabel } from '@/lib/pricing/quota-labels';
import { MapSketch } from '@/components/blocks/topic-map/map-sketch';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Card } from '@/components/ui/card/card';
import { Link } from '@/components/ui/link/link';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import * as m from '@/locales/generated/messages';
import { recentRunsQuery, topicsQuery, type RecentRun } from '../overview-calls';
import styles from '../overview.module.css';

const stateTexts: Record<RecentRun['state'], () => string> = {
  queued: m.overview_run_queued,
  running: m.overview_run_running,
  succeeded: m.overview_run_succeeded,
  failed: m.overview_run_failed,
  cancelled: m.overview_run_canceled,
};

/** Says how many topics there are, and names the two largest. */
function foundText({ topics }: LandscapeSummary): string {
  const count = m.overview_topics({ n: topics.length, topics: formatNumber(topics.length) });
  const names = topics.slice(0, 2).flatMap(({ labels: [name] }) => name ?? []);
  return names.length === 0 ? count : m.overview_found({ count, names: names.join(' · ') });
}

/** The topics that a run found, drawn and named. A run without a map is described by its texts alone. */
function Topics({ fileId }: { fileId: string }) {
  const { data } = useQuery(topicsQuery(fileId));
  return (
    <>
      <MapSketch places={data?.sketch ?? []} tops={data?.topics.map(({ x, y }) => [x, y]) ?? []} />
      {data && <p className={styles.topics}>{foundText(data)}</p>}
    </>
  );
}

function Run({ run }: { run: RecentRun }) {
  const { flowId, id, flowName, label, state, queuedAt, texts, topicsFileId } = run;
  return (
    <li className={styles.run}>
      {topicsFileId !== null && <Topics fileId={topicsFileId} />}
      <p className={styles.runName}>
        <Link href={routes.accountRun(flowId, id)}>{label ?? flowName}</Link>
      </p>
      <p className="text-hint">{[stateTexts[state](), amountLabel(texts, 'texts'), ownTime(queuedAt)].join(' · ')}</p>
    </li>
  );
}

const { texts, topics } = sampleMap;
const places = texts.map(({ place }) => place);
const tops = topics.map(({ place }) => place);

/** A finished map of sample texts, for those who have none of their own yet. */
function SampleProject() {
  return (
    <div className={styles.sample}>
      <MapSketch places={places} tops={tops} />
      <div>
        <p>{m.overview_runs_none()}</p>
        <p>
          <Link href={routes.accountFlowSample}>{m.overview_sample()}</Link>
        </p>
        <p className="text-hint">{m.overview_sample_text({ texts: amountLabel(texts.length, 'texts') })}</p>
      </div>
    </div>
  );
}

/** The last runs of all flows as small maps, or a sample of one. */
export function RecentRuns() {
  const { data, error, refetch } = useQuery(recentRunsQuery);
  return (
    <Card title={m.overview_runs()} action={<Link href={routes.accountFlows}>{m.overview_all_flows()}</Link>}>
      <AsyncSection
        resource={m.overview_runs_resource()}
        data={data}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton shape="field" count={3} />}
        isEmpty={(runs) => runs.length === 0}
        empty={<SampleProject />}
      >
        {(runs) => (
          <ul role="list" className={styles.runs}>
            {runs.map((run) => (
              <Run key={run.id} run={run} />
            ))}
          </ul>
        )}
      </AsyncSection>
    </Card>
  );
}
