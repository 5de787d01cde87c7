import '@/components/features/site/products/workflows/workflows-styles';
import { routes } from '@app/routes';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import { defer } from '@/components/ui/deferred/defer';
import { externalTargets } from '@/lib/env';
import * as m from '@/locales/generated/messages';

const isStatic = true;
const WorkflowsTop = defer(
  async () => (await import('@/components/features/site/products/workflows/workflows-top')).WorkflowsTop,
  { isStatic },
);
const WorkflowExample = defer(
  async () => (await import('@/components/features/site/products/workflows/workflow-example')).WorkflowExample,
  { isDistant: true },
);
const WorkflowsRest = defer(
  async () => (await import('@/components/features/site/products/workflows/workflows-rest')).WorkflowsRest,
  { isStatic },
);

/** Workflows: analyses that are set up once and run repeatedly. */
export default function DcipherWorkflowsPage() {
  return (
    <SiteLayout>
      <PageHead
        title={m.ui_nav_workflows()}
        description={m.products_workflows_description()}
        path={routes.productWorkflows}
      />
      <WorkflowsTop />
      {externalTargets.workflowFrameUrl !== undefined && <WorkflowExample source={externalTargets.workflowFrameUrl} />}
      <WorkflowsRest />
    </SiteLayout>
  );
}
