import { LatePlanComparison, LatePricingRest, LatePricingTop } from '../components/features/pricing/late-pricing';
import { PlanEstimate } from '../components/features/pricing/plan-estimate';
import { Prices } from '../components/features/pricing/prices';
import { SiteLayout } from '../components/layouts/site-layout/site-layout';
import { PageHead } from '../components/seo/page-head';
import { pricingPage, type PricingPageProps } from '../lib/pricing/pricing-page';
import { routes } from '../lib/routes';
import * as m from '../locales/generated/messages';

export const getServerSideProps = pricingPage();

/** What is sold and for how much; every choice of interval and currency is the same page. */
export default function PricingPage({ pricing, asked, links }: PricingPageProps) {
  return (
    <SiteLayout>
      <PageHead title={m.pricing_title()} description={m.pricing_description()} path={routes.pricing} />
      <LatePricingTop pricing={pricing} asked={asked} links={links} />
      {pricing && (
        <>
          <Prices pricing={pricing} asked={asked} links={links}>
            <LatePlanComparison pricing={pricing} />
            <PlanEstimate pricing={pricing} asked={asked} />
          </Prices>
          <LatePricingRest />
        </>
      )}
    </SiteLayout>
  );
}
