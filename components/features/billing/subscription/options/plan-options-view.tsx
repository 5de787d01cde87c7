import type { Currency } from '@app/api-client/rules/billing/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { routes } from '@app/routes';
import { formatMoney } from '@/lib/billing/format-money';
import { subscriptionQuery, type Subscription } from '@/lib/billing/subscription-query';
import { errorMessage } from '@/lib/i18n/error-message';
import { readCurrency } from '@/lib/pricing/currency-memory';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { ButtonLink } from '@/components/ui/button/button-link';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { Stack } from '@/components/ui/stack/stack';
import { plansQuery, type PlansAnswer } from '../api/option-calls';
import { changeNotice } from '../model/change-notice';
import { offeredPrice } from '../model/offered-price';
import type { PlanSelection } from '../model/plan-selection';
import { OptionsSkeleton } from './options-skeleton';
import { PlanChooser } from './plan-chooser';

/** The billing details, the card fields and the quote load beside the plans, which are shown first. */
const Review = deferredSection(async () => (await import('./review')).Review, {
  resource: m.quote_resource,
  skeleton: <OptionsSkeleton />,
});

export type PlanOptionsProps = {
  /** From the address. */
  selection: PlanSelection;
  onSelect: (selection: Partial<PlanSelection>) => void;
  /** Called after a change, to lead to the plan. @param notice Confirms the change. */
  onChanged: (notice: string) => unknown;
};

type StepsProps = PlanOptionsProps & {
  subscription: Subscription | null;
  plans: PlansAnswer;
  currency: Currency;
  onCurrency: (currency: Currency) => void;
};

/** Leads to the payment that has to succeed before another plan can be chosen. */
function PaymentDue({ payment }: Pick<Subscription, 'payment'>) {
  return (
    <Banner level="bad" action={<ButtonLink href={routes.subscription}>{m.ui_view_subscription()}</ButtonLink>}>
      {payment ? m.options_payment_due({ amount: formatMoney(payment.amountDue) }) : m.options_payment_running()}
    </Banner>
  );
}

/**
 * Choose and review. The subscription page shows the result, with the new limits. A link may name a plan that was
 * withdrawn, or cannot be chosen yet.
 */
function Steps({ selection, onSelect, onChanged, subscription, plans, currency, onCurrency }: StepsProps) {
  const [isChanged, setChanged] = useState(false);
  const [isReturning, setReturning] = useState(false);
  const ownInterval = subscription?.interval ?? subscription?.pendingPlan?.interval;
  const interval = selection.interval ?? ownInterval ?? 'monthly';
  const plan = plans.plans.find(({ id }) => id === selection.planId);
  const offered = plan && offeredPrice(plan, interval);
  // Every change is rejected until the payment that is due succeeds.
  const isDue = subscription?.status === 'past_due';
  // The changed plan must not appear in the review while the next page loads.
  if (isChanged) return <OptionsSkeleton />;
  if (plan && offered && !isDue) {
    return (
      <Review
        plan={plan}
        interval={offered.interval}
        currency={offered.price.currency}
        promoCode={selection.promoCode}
        subscription={subscription}
        onChanged={(changed) => {
          setChanged(true);
          return onChanged(changeNotice(changed));
        }}
        onBack={() => {
          setReturning(true);
          onSelect({ interval });
        }}
      />
    );
  }
  const chooser = (
    <PlanChooser
      plans={plans}
      subscription={subscription}
      initialInterval={interval}
      currency={currency}
      onCurrency={onCurrency}
      onChoose={
        isDue ? undefined : ({ id }, chosen) => onSelect({ ...selection, planId: id, interval: chosen, currency })
      }
      isReturning={isReturning}
    />
  );
  if (isDue) {
    return (
      <Stack gap="m">
        <PaymentDue payment={subscription.payment} />
        {chooser}
      </Stack>
    );
  }
  if (selection.planId === undefined || plan) return chooser;
  return (
    <Stack gap="m">
      <Banner level="warn" isAnnounced>
        {m.options_unavailable()}
      </Banner>
      {chooser}
    </Stack>
  );
}

/** The available plans, and the review of the one that was chosen. */
export function PlanOptionsView(props: PlanOptionsProps) {
  useEffect(() => Review.preload(), []);
  const subscription = useQuery(subscriptionQuery);
  const [chosenCurrency, setCurrency] = useState<Currency>();
  const ownCurrency = subscription.data?.price?.currency;
  // That of a plan that was ordered in the trial, which another order may change.
  const orderedCurrency = subscription.data?.renewals[0]?.amount.currency;
  const offeredCurrency = props.selection.currency ?? orderedCurrency ?? readCurrency() ?? 'usd';
  const currency = ownCurrency ?? chosenCurrency ?? offeredCurrency;
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
