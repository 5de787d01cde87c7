import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { routes } from '@app/routes';
import { accountPage } from '@/components/features/access/account/account-page';
import { useAccount } from '@/components/features/access/account/use-account';
import { flowQuery } from '@/components/features/flows/flows/api/flow-calls';
import { FlowPage } from '@/components/features/flows/flows/flow';
import { FlowSkeleton } from '@/components/features/flows/flows/flows-skeleton';
import { PageHead } from '@/components/seo/page-head';
import { Link } from '@/components/ui/link/link';
import { useSession } from '@/lib/auth/use-session';
import { standingIn } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';

const useFlowId = (): string => String(useRouter().query.flowId ?? '');

/** The name of the flow once it is known. */
function useFlowName(): string {
  const flowId = useFlowId();
  const { data } = useQuery({ ...flowQuery(flowId), enabled: flowId !== '' });
  return data?.name ?? m.flows_flow();
}

function Heading() {
  return <span>{useFlowName()}</span>;
}

function Head() {
  return <PageHead title={useFlowName()} isUnlisted />;
}

function Content() {
  const flowId = useFlowId();
  const session = useSession();
  const standing = standingIn(useAccount());
  if (session.status !== 'signedIn' || flowId === '') return null;
  return <FlowPage flowId={flowId} userId={session.user.id} standing={standing} />;
}

/** One flow: its steps, runs and files. */
export default accountPage({
  frame: () => ({
    title: m.flows_flow(),
    trail: <Link href={routes.accountFlows}>{m.flows_back()}</Link>,
    path: routes.accountFlows,
    size: 'table',
  }),
  ofData: { Heading, Head },
  Content,
  Skeleton: FlowSkeleton,
});
