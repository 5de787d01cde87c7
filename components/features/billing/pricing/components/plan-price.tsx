import { trialCredits } from '@app/api-client/rules/billing/credits';
import type { Currency } from '@app/api-client/rules/billing/money';
import { formatNumber } from '@/lib/format/numbers';
import { formatPrice } from '@/lib/pricing/format-price';
import type { BillingInterval, PricedPlan } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { SheetPrice } from '@/components/ui/stack/sheet';

type PlanPriceProps = { plan: PricedPlan; interval: BillingInterval; currency: Currency; trialDays: number };

/** The price, its unit and a note. */
function priceTexts({ plan, interval, currency, trialDays }: PlanPriceProps): {
  figure: string;
  per: string;
  note: string;
} {
  if (plan.kind === 'enterprise' || plan.prices === null) {
    const isFree = plan.kind === 'free_trial';
    return {
      figure: isFree ? m.pricing_free() : m.pricing_custom(),
      per: isFree ? m.pricing_trial_period({ n: trialDays }) : '',
      note: isFree ? m.pricing_trial_note({ credits: formatNumber(trialCredits) }) : m.pricing_enterprise_note(),
    };
  }
  const { period, perMonth } = plan.prices[interval][currency];
  const figure = formatPrice(period, currency);
  return interval === 'monthly'
    ? { figure, per: m.ui_per_month(), note: m.pricing_month_note() }
    : { figure, per: m.ui_per_year(), note: m.pricing_year_note({ price: formatPrice(perMonth, currency) }) };
}

/** A plan's price: the amount charged per billing period, then the amount per month. */
export function PlanPrice(props: PlanPriceProps) {
  return <SheetPrice {...priceTexts(props)} size="l" isWords={props.plan.prices === null} />;
}
