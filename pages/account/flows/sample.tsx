import { routes } from '@app/routes';
import { accountPage } from '@/components/features/access/account/account-page';
import { FlowSkeleton } from '@/components/features/flows/flows/flows-skeleton';
import * as m from '@/locales/generated/messages';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { Link } from '@/components/ui/link/link';

const SampleProject = deferredSection(
  async () => (await import('@/components/features/flows/flows/sample/sample-project')).SampleProject,
  { resource: m.flows_sample_resource, skeleton: <FlowSkeleton /> },
);

/** The sample project: a finished map of sample texts. */
export default accountPage({
  frame: () => ({
    title: m.flows_sample_title(),
    lead: m.flows_sample_lead(),
    trail: <Link href={routes.accountFlows}>{m.flows_back()}</Link>,
    path: routes.accountFlows,
    size: 'table',
  }),
  Content: () => <SampleProject />,
  Skeleton: FlowSkeleton,
});
