import { routes } from '@app/routes';
import { accountPage } from '@/components/features/access/account/account-page';
import { useAccount } from '@/components/features/access/account/use-account';
import { FlowSkeleton } from '@/components/features/flows/flows/flows-skeleton';
import { NewFlow } from '@/components/features/flows/flows/new-flow';
import { useSession } from '@/lib/auth/use-session';
import { standingIn } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';
import { Link } from '@/components/ui/link/link';

function Content() {
  const session = useSession();
  const standing = standingIn(useAccount());
  return session.status === 'signedIn' && <NewFlow userId={session.user.id} standing={standing} />;
}

/** A new flow from steps. */
export default accountPage({
  frame: () => ({
    title: m.flows_new_title(),
    trail: <Link href={routes.accountFlows}>{m.flows_back()}</Link>,
    path: routes.accountFlows,
    size: 'table',
  }),
  Content,
  Skeleton: FlowSkeleton,
});
