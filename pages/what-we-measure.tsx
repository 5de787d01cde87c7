import { routes } from '@app/routes';
import { WhatWeMeasure } from '@/components/features/site/consent/what-we-measure';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import * as m from '@/locales/generated/messages';

/** Lists the measured events of this website, and offers the choice about them. */
export default function WhatWeMeasurePage() {
  return (
    <SiteLayout>
      <PageHead
        title={m.measurement_page_title()}
        description={m.measurement_page_description()}
        path={routes.whatWeMeasure}
      />
      <WhatWeMeasure />
    </SiteLayout>
  );
}
