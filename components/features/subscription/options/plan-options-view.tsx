import type { Currency } from '@app/api-client/rules/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subscriptionQuery, type Subscription } from '@/lib/billing/subscription-query';
import { errorMessage } from '@/lib/i18n/error-message';
import { readCurrency } from '@/lib/pricing/currency-memory';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { plansQuery, type PlansAnswer } from '../api/option-calls';
import type { PlanSelection } from '../model/plan-selection';
import { ChangeDone } from './change-done';
import { OptionsSkeleton } from './options-skeleton';
import { PlanChooser } from './plan-chooser';
import { Review } from './review';

export type PlanOptionsProps = {
  /** From the address. */
  selection: PlanSelection;
  onSelect: (selection: Partial<PlanSelection>) => void;
};

type StepsProps = PlanOptionsProps & {
  subscription: Subscription | null;
  plans: PlansAnswer;
  currency: Currency;
  onCurrency: (currency: Currency) => void;
};

/** Choose, review, done. */
function Steps({ selection, onSelect, subscription, plans, currency, onCurrency }: StepsProps) {
  const [changed, setChanged] = useState<Subscription>();
  const [isReturning, setReturning] = useState(false);
  const interval = selection.interval ?? subscription?.interval ?? 'monthly';
  const plan = plans.plans.find(({ id, prices }) => id === selection.planId && prices.length > 0);
  if (changed) return <ChangeDone subscription={changed} />;
  if (plan) {
    return (
      <Review
        plan={plan}
        interval={interval}
        currency={currency}
        promoCode={selection.promoCode}
        subscription={subscription}
        onChanged={setChanged}
        onBack={() => {
          setReturning(true);
          onSelect({ interval });
        }}
      />
    );
  }
  return (
    <PlanChooser
      plans={plans}
      subscription={subscription}
      initialInterval={interval}
      currency={currency}
      onCurrency={onCurrency}
      onChoose={({ id }, chosen) => onSelect({ ...selection, planId: id, interval: chosen })}
      isReturning={isReturning}
    />
  );
}

/** The available plans, and the review of the one that was chosen. */
export function PlanOptionsView(props: PlanOptionsProps) {
  const subscription = useQuery(subscriptionQuery);
  const [chosenCurrency, setCurrency] = useState<Currency>();
  const ownCurrency = subscription.data?.price?.currency;
  const currency = ownCurrency ?? chosenCurrency ?? props.selection.currency ?? readCurrency() ?? 'usd';
  const plans = useQuery({
    ...plansQuery(currency),
    enabled: subscription.data !== undefined,
    placeholderData: keepPreviousData,
  });
  const error = subscription.error ?? plans.error;
  const data = subscription.data !== undefined && plans.data ? { plans: plans.data } : undefined;
  return (
    <AsyncSection
      resource={m.options_resource()}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void Promise.all([subscription.refetch(), plans.refetch()])}
      skeleton={<OptionsSkeleton />}
    >
      {(loaded) => (
        <Steps
          {...props}
          subscription={subscription.data ?? null}
          plans={loaded.plans}
          currency={currency}
          onCurrency={setCurrency}
        />
      )}
    </AsyncSection>
  );
}
