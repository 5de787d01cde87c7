import '@/components/features/site/products/studio/studio-styles';
import { routes } from '@app/routes';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import { defer } from '@/components/ui/deferred/defer';
import * as m from '@/locales/generated/messages';

const isStatic = true;
const StudioTop = defer(async () => (await import('@/components/features/site/products/studio/studio-top')).StudioTop, {
  isStatic,
});
const StudioLandscapes = defer(
  async () => (await import('@/components/features/site/products/studio/studio-landscapes')).StudioLandscapes,
  { isDistant: true },
);
const StudioRest = defer(
  async () => (await import('@/components/features/site/products/studio/studio-rest')).StudioRest,
  {
    isStatic,
  },
);

/** Studio: a collection of texts as a landscape. */
export default function DcipherStudioPage() {
  return (
    <SiteLayout>
      <PageHead title={m.ui_nav_studio()} description={m.products_studio_description()} path={routes.productStudio} />
      <StudioTop />
      <StudioLandscapes />
      <StudioRest />
    </SiteLayout>
  );
}
