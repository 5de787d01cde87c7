import '../../components/features/products/studio/studio-styles';
import { SiteLayout } from '../../components/layouts/site-layout/site-layout';
import { PageHead } from '../../components/seo/page-head';
import { late } from '../../components/ui/late/late';
import { routes } from '../../lib/routes';
import * as m from '../../locales/generated/messages';

const isStatic = true;
const StudioTop = late(async () => (await import('../../components/features/products/studio/studio-top')).StudioTop, {
  isStatic,
});
const StudioLandscapes = late(
  async () => (await import('../../components/features/products/studio/studio-landscapes')).StudioLandscapes,
  { isDistant: true },
);
const StudioRest = late(
  async () => (await import('../../components/features/products/studio/studio-rest')).StudioRest,
  { isStatic },
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
