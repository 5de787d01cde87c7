import type { Currency } from '@app/api-client/rules/billing/money';
import { formatNumber } from '@/lib/format/numbers';
import { formatPrice } from '@/lib/pricing/format-price';
import type { CreditPrice } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { Section } from '@/components/blocks/section/section';
import { Table, type Column } from '@/components/ui/table/table';

const activities: Record<CreditPrice['activity'], () => string> = {
  'workflow-run': m.pricing_credits_workflow,
  'research-bot': m.pricing_credits_bot,
  'third-party-analytics': m.pricing_credits_analytics,
};

const units: Record<CreditPrice['unit'], () => string> = {
  runs: m.pricing_credits_run,
  interactions: m.pricing_credits_interaction,
  calls: m.pricing_credits_call,
};

const columnsIn = (currency: Currency): Column<CreditPrice>[] => [
  {
    key: 'activity',
    header: m.pricing_credits_what(),
    cell: ({ activity }) => activities[activity](),
    isRowHeader: true,
  },
  { key: 'unit', header: m.pricing_credits_unit(), cell: ({ unit }) => units[unit]() },
  {
    key: 'credits',
    header: m.ui_credits(),
    cell: ({ credits }) => formatNumber(credits),
    isNumeric: true,
  },
  {
    key: 'price',
    header: m.ui_price(),
    cell: ({ prices }) => formatPrice(prices[currency], currency),
    isNumeric: true,
  },
];

export type CreditPricesProps = { prices: readonly CreditPrice[]; currency: Currency };

/** Uses of credits beyond the plans, with unit prices. */
export function CreditPrices({ prices, currency }: CreditPricesProps) {
  return (
    <Section
      id="credits"
      heading={m.pricing_credits_heading()}
      intro={m.pricing_credits_intro()}
      headingPlace="beside"
      ground="raised"
    >
      <Table
        caption={m.pricing_credits_caption()}
        columns={columnsIn(currency)}
        rows={prices}
        rowKey={({ activity }) => activity}
      />
    </Section>
  );
}
