import type { Currency } from '@app/api-client/rules/billing/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Subscription } from '@/lib/billing/subscription-query';
import { rememberCurrency } from '@/lib/pricing/currency-memory';
import type { BillingInterval } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { PricesExcludeTax } from '@/components/blocks/prices-exclude-tax/prices-exclude-tax';
import { Stack } from '@/components/ui/stack/stack';
import { upgradesQuery, type Plan, type PlansAnswer } from '../api/option-calls';
import { PlanCards } from './plan-cards';
import { PlanComparison } from './plan-comparison';
import { PriceControls } from './price-controls';

type PlanChooserProps = {
  plans: PlansAnswer;
  subscription: Subscription | null;
  initialInterval: BillingInterval;
  currency: Currency;
  onCurrency: (currency: Currency) => void;
  /** Undefined while no plan can be chosen. */
  onChoose: ((plan: Plan, interval: BillingInterval) => void) | undefined;
  /** Whether the user came back from the review, whose button is gone. */
  isReturning: boolean;
};

/** The plans with prices, and all their limits. */
export function PlanChooser(props: PlanChooserProps) {
  const { plans, subscription, initialInterval, currency, onCurrency, onChoose, isReturning } = props;
  const [interval, setInterval] = useState(initialInterval);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: upgrades } = useQuery(upgradesQuery);
  useEffect(() => {
    if (isReturning) heading.current?.focus();
  }, [isReturning]);
  const isOver = subscription?.status === 'expired';
  const current = {
    planId: isOver ? null : plans.currentPlanId,
    interval: subscription?.interval ?? null,
    next: subscription?.pendingPlan,
    isTrial: subscription?.status === 'trialing',
  };
  // The trial cannot be chosen again, so it is shown only while it runs.
  const shown = plans.plans.filter(({ kind, id }) => kind !== 'free_trial' || id === current.planId);
  const changeCurrency = (next: Currency) => {
    rememberCurrency(next);
    onCurrency(next);
  };
  return (
    <Stack gap="m">
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {m.options_plans_heading()}
      </h2>
      <PriceControls
        interval={interval}
        onInterval={setInterval}
        currency={currency}
        onCurrency={subscription?.price ? undefined : changeCurrency}
      />
      <PlanCards plans={shown} interval={interval} current={current} upgrades={upgrades} onChoose={onChoose} />
      <PricesExcludeTax />
      <PlanComparison plans={shown} />
    </Stack>
  );
}
