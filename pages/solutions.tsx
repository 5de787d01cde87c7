import { routes } from '@app/routes';
import { SolutionsSheet } from '@/components/features/site/solutions/solutions-sheet';
import '@/components/features/site/solutions/solutions-styles';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import { defer } from '@/components/ui/deferred/defer';
import * as m from '@/locales/generated/messages';

const isStatic = true;
const SolutionsTop = defer(
  async () => (await import('@/components/features/site/solutions/solutions-top')).SolutionsTop,
  {
    isStatic,
  },
);
const SolutionsPlaces = defer(
  async () => (await import('@/components/features/site/solutions/solutions-places')).SolutionsPlaces,
);
const SolutionsTasks = defer(
  async () => (await import('@/components/features/site/solutions/solutions-tasks')).SolutionsTasks,
  { isStatic },
);
const ClosingCall = defer(async () => (await import('@/components/blocks/closing-call/closing-call')).ClosingCall, {
  isStatic,
});

/** Five tasks, each from its question to its output. */
export default function SolutionsPage() {
  return (
    <SiteLayout>
      <PageHead title={m.ui_nav_solutions()} description={m.solutions_description()} path={routes.solutions} />
      <SolutionsTop />
      <SolutionsSheet places={<SolutionsPlaces />} tasks={<SolutionsTasks />} />
      <ClosingCall />
    </SiteLayout>
  );
}
