import type { AskedPrices } from '../../../lib/pricing/asked-prices';
import type { PricingLinks } from '../../../lib/pricing/pricing-links';
import type { Pricing } from '../../../lib/pricing/pricing-types';
import * as m from '../../../locales/generated/messages';
import { PageIntro } from '../../layouts/page-intro/page-intro';
import { StructuredData } from '../../seo/structured-data';
import { ButtonLink } from '../../ui/button/button-link';
import { pricingGraph } from './pricing-graph';

export type PricingTopProps = {
  /** Null while there are none to be had. */
  pricing: Pricing | null;
  asked: AskedPrices;
  links: PricingLinks;
};

/** What the page is for; without prices, that there are none now and whom to ask. */
export function PricingTop({ pricing, asked, links }: PricingTopProps) {
  if (!pricing) {
    return (
      <PageIntro heading={m.pricing_title()} lead={m.pricing_unavailable()}>
        {links.contact !== null && <ButtonLink href={links.contact}>{m.pricing_contact()}</ButtonLink>}
      </PageIntro>
    );
  }
  return (
    <>
      <StructuredData graph={pricingGraph(pricing, asked)} />
      <PageIntro heading={m.pricing_heading()} lead={m.pricing_lead()} />
    </>
  );
}
