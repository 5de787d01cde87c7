import { routes } from '@app/routes';
import { PricingView } from '@/components/features/billing/pricing/pricing-view';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import { pricingPage, type PricingPageProps } from '@/lib/pricing/pricing-page';
import * as m from '@/locales/generated/messages';

export const getServerSideProps = pricingPage();

/** Plans and prices. All choices of interval and currency share one canonical page. */
export default function PricingPage(props: PricingPageProps) {
  return (
    <SiteLayout>
      <PageHead title={m.ui_nav_pricing()} description={m.pricing_description()} path={routes.pricing} />
      <PricingView {...props} />
    </SiteLayout>
  );
}
