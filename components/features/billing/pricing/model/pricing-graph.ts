import { isoCurrency, minorUnitsPerMajor } from '@app/api-client/rules/billing/money';
import { routes } from '@app/routes';
import { appBaseUrl } from '@/lib/env';
import type { PriceSelection } from '@/lib/pricing/price-selection';
import type { BillingInterval, Pricing } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { breadcrumbNode, organizationNode, publisher } from '@/components/seo/organization';

/** UN/CEFACT unit codes, as schema.org uses for time. */
const unitCodes: Record<BillingInterval, string> = { monthly: 'MON', annual: 'ANN' };

/** Structured data with exactly the prices that the page shows. */
export function pricingGraph({ plans }: Pricing, { interval, currency }: PriceSelection): readonly object[] {
  const url = `${appBaseUrl}${routes.pricing}`;
  const offers = plans.flatMap(({ name, prices, kind }) => {
    if (!prices && kind !== 'free_trial') return [];
    const price = ((prices?.[interval][currency].period ?? 0) / minorUnitsPerMajor).toFixed(2);
    const priceCurrency = isoCurrency(currency);
    return {
      '@type': 'Offer',
      name,
      url,
      price,
      priceCurrency,
      seller: publisher,
      ...(prices && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price,
          priceCurrency,
          valueAddedTaxIncluded: false,
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: unitCodes[interval] },
        },
      }),
    };
  });
  return [
    {
      '@type': 'Product',
      '@id': `${url}#product`,
      name: m.company_name(),
      description: m.site_description(),
      image: `${appBaseUrl}/share.png`,
      brand: { '@type': 'Brand', name: m.company_name() },
      url,
      offers,
    },
    organizationNode(),
    breadcrumbNode([
      { label: m.site_destination_home(), href: routes.home },
      { label: m.ui_nav_pricing(), href: routes.pricing },
    ]),
  ];
}
