import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { PageIntro } from '@/components/blocks/page-intro/page-intro';
import { breadcrumbNode } from '@/components/seo/organization';
import { StructuredData } from '@/components/seo/structured-data';
import { Breadcrumb } from '@/components/ui/breadcrumb/breadcrumb';

/** The top of the page. */
export function SolutionsTop() {
  const trail = [
    { label: m.site_destination_home(), href: routes.home },
    { label: m.ui_nav_solutions(), href: routes.solutions },
  ];
  return (
    <>
      <StructuredData graph={[breadcrumbNode(trail)]} />
      <PageIntro trail={<Breadcrumb items={trail} />} heading={m.solutions_heading()} lead={m.solutions_lead()} />
    </>
  );
}
