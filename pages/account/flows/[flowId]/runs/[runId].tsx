import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { routes } from '@app/routes';
import { accountPage } from '@/components/features/access/account/account-page';
import { FlowSkeleton } from '@/components/features/flows/flows/flows-skeleton';
import { runName } from '@/components/features/flows/flows/model/run-texts';
import { runQuery } from '@/components/features/flows/flows/results/result-calls';
import { RunResult } from '@/components/features/flows/flows/results/run-result';
import { PageHead } from '@/components/seo/page-head';
import { Link } from '@/components/ui/link/link';
import { useSession } from '@/lib/auth/use-session';
import * as m from '@/locales/generated/messages';

function useIds() {
  const { flowId = '', runId = '' } = useRouter().query;
  return { flowId: String(flowId), runId: String(runId) };
}

/** The name of the run once it is known. */
function useRunName(): string {
  const { flowId, runId } = useIds();
  const { data } = useQuery({ ...runQuery(flowId, runId), enabled: runId !== '' });
  return data ? runName(data) : m.results_title();
}

function Heading() {
  return <span>{useRunName()}</span>;
}

function Head() {
  return <PageHead title={useRunName()} isUnlisted />;
}

function Content() {
  const { flowId, runId } = useIds();
  const session = useSession();
  return session.status === 'signedIn' && runId !== '' ? <RunResult flowId={flowId} runId={runId} /> : null;
}

/** The result of a run: its map, key phrases and summaries, and its files. */
export default accountPage({
  frame: () => ({
    title: m.results_title(),
    trail: <Link href={routes.accountFlows}>{m.flows_back()}</Link>,
    path: routes.accountFlows,
    size: 'table',
  }),
  ofData: { Heading, Head },
  Content,
  Skeleton: FlowSkeleton,
});
