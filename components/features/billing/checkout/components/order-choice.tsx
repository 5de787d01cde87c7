import { currencies, type Currency } from '@app/api-client/rules/billing/money';
import { currencyLabels, intervalLabels } from '@/lib/pricing/choice-labels';
import type { OrderChoice } from '@/lib/pricing/order-address';
import { rememberCurrency } from '@/lib/pricing/currency-memory';
import { formatPrice } from '@/lib/pricing/format-price';
import type { BillingInterval, PricedPlan, Pricing } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { RadioGroupField } from '@/components/forms/radio-group-field/radio-group-field';
import { SegmentedControl } from '@/components/ui/segmented-control/segmented-control';

const intervals: readonly BillingInterval[] = ['monthly', 'annual'];

type Priced = PricedPlan & { prices: NonNullable<PricedPlan['prices']> };

/** The plans that can be bought here. Others are free, or their price is agreed. */
export const plansForSale = ({ plans }: Pricing): Priced[] =>
  plans.filter((plan): plan is Priced => plan.kind === 'self_service' && plan.prices !== null);

function priceLabel(plan: Priced, interval: BillingInterval, currency: Currency): string {
  const price = formatPrice(plan.prices[interval][currency].period, currency);
  return interval === 'monthly' ? m.checkout_per_month({ price }) : m.checkout_per_year({ price });
}

type OrderChoiceProps = {
  pricing: Pricing;
  order: OrderChoice;
  choose: (change: Partial<OrderChoice>) => void;
  /** Why no plan is chosen. */
  planError: string | undefined;
};

/** Chooses plan, interval and currency, each with what one period costs. */
export function OrderChoiceFields({ pricing, order, choose, planError }: OrderChoiceProps) {
  const { planId, interval, currency } = order;
  const plans = plansForSale(pricing);
  const chosen = plans.find(({ id }) => id === planId);
  return (
    <>
      <RadioGroupField
        name="plan"
        label={m.checkout_plan()}
        error={planError}
        chosen={planId ?? null}
        onChange={({ target }) => choose({ planId: target.value })}
        options={plans.map((plan) => ({
          value: plan.id,
          label: plan.name,
          hint: priceLabel(plan, interval, currency),
        }))}
      />
      <RadioGroupField
        name="interval"
        label={m.ui_billing_interval()}
        isInline
        chosen={interval}
        onChange={({ target }) => choose({ interval: target.value === 'annual' ? 'annual' : 'monthly' })}
        options={intervals.map((value) => ({
          value,
          label: intervalLabels[value].name(),
          ...(chosen && { hint: priceLabel(chosen, value, currency) }),
        }))}
      />
      <SegmentedControl
        label={m.ui_currency()}
        options={currencies.map((value) => ({ value, label: currencyLabels[value].name() }))}
        value={currency}
        onChange={(value) => {
          rememberCurrency(value);
          choose({ currency: value });
        }}
      />
    </>
  );
}
