import { routes } from '@app/routes';
import type { PriceSelection } from '@/lib/pricing/price-selection';
import type { Pricing } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { PageIntro } from '@/components/blocks/page-intro/page-intro';
import { StructuredData } from '@/components/seo/structured-data';
import { ButtonLink } from '@/components/ui/button/button-link';
import { pricingGraph } from '../model/pricing-graph';

export type PricingTopProps = {
  /** Null if the prices are unavailable. */
  pricing: Pricing | null;
  selection: PriceSelection;
};

/** The page's introduction, or a notice with a contact link if prices are unavailable. */
export function PricingTop({ pricing, selection }: PricingTopProps) {
  if (!pricing) {
    return (
      <PageIntro heading={m.ui_nav_pricing()} lead={m.pricing_unavailable()}>
        <ButtonLink href={routes.contactUs}>{m.ui_nav_contact_us()}</ButtonLink>
      </PageIntro>
    );
  }
  return (
    <>
      <StructuredData graph={pricingGraph(pricing, selection)} />
      <PageIntro heading={m.pricing_heading()} lead={m.pricing_lead()} />
    </>
  );
}
