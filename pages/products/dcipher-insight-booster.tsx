import '@/components/features/site/products/insight-booster/insight-booster-styles';
import { routes } from '@app/routes';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import { defer } from '@/components/ui/deferred/defer';
import * as m from '@/locales/generated/messages';

const Content = defer(
  async () =>
    (await import('@/components/features/site/products/insight-booster/insight-booster-page')).InsightBoosterPage,
  { isStatic: true },
);

/** Insight Booster: reports with verifiable sources. */
export default function DcipherInsightBoosterPage() {
  return (
    <SiteLayout>
      <PageHead
        title={m.ui_nav_insight_booster()}
        description={m.products_booster_description()}
        path={routes.productInsightBooster}
      />
      <Content />
    </SiteLayout>
  );
}
