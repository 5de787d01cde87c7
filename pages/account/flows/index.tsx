import { useRouter } from 'next/router';
import { routes } from '@app/routes';
import { accountPage } from '@/components/features/access/account/account-page';
import { useAccount } from '@/components/features/access/account/use-account';
import { Flows } from '@/components/features/flows/flows/flows';
import { FlowsSkeleton } from '@/components/features/flows/flows/flows-skeleton';
import { standingIn } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';

function Content() {
  const { query } = useRouter();
  return <Flows standing={standingIn(useAccount())} type={query.type === 'store' ? 'store' : 'custom'} />;
}

/** The organization's flows and the workflow store. */
export default accountPage({
  frame: () => ({ title: m.ui_account_flows(), lead: m.flows_lead(), path: routes.accountFlows, size: 'table' }),
  Content,
  Skeleton: FlowsSkeleton,
});
