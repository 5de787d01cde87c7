import type { Currency } from '@app/api-client/rules/money';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Subscription } from '@/lib/billing/subscription-query';
import { errorMessage } from '@/lib/i18n/error-message';
import type { BillingInterval } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { BillingStep } from '@/components/blocks/billing-details/billing-step';
import { PriceUpdated } from '@/components/blocks/purchase-form/price-updated';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Card } from '@/components/ui/card/card';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { quoteQuery, type Plan, type PlanStart, type Quote } from '../api/option-calls';
import { usageQuery } from '../api/subscription-calls';
import { useSubscriptionUpdate } from '../hooks/use-subscription-update';
import { ConfirmChange } from './confirm-change';
import { PromoCode } from './promo-code';
import { QuoteFacts, type ChangeKind } from './quote-facts';
import { QuoteLines } from './quote-lines';
import { StartChoice } from './start-choice';

type ReviewProps = {
  plan: Plan;
  interval: BillingInterval;
  currency: Currency;
  /** From the address. */
  promoCode: string | undefined;
  subscription: Subscription | null;
  onBack: () => void;
  onChanged: (subscription: Subscription) => unknown;
};

function kindOf({ startsAt }: Quote, subscription: Subscription | null): ChangeKind {
  if (!subscription || subscription.status === 'expired') return 'first';
  if (subscription.interval === null)
    return Date.parse(startsAt) === Date.parse(subscription.periodEnd) ? 'ordered' : 'first';
  return Date.parse(startsAt) >= Date.parse(subscription.periodEnd) ? 'deferred' : 'upgrade';
}

/** Focuses the heading when the step appears: the pressed button is gone. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

type QuotedChangeProps = Omit<ReviewProps, 'promoCode'> & {
  start: PlanStart | undefined;
  code: string | undefined;
  onCode: (code: string | undefined) => void;
};

/** The quote, with a promo code, and its confirmation. */
function QuotedChange(props: QuotedChangeProps) {
  const { plan, interval, currency, start, code, onCode, subscription, onBack, onChanged } = props;
  const client = useQueryClient();
  const update = useSubscriptionUpdate();
  const [priceUpdates, setPriceUpdates] = useState(0);
  const input = { planId: plan.id, interval, currency, start };
  const { data, error, refetch } = useQuery({
    ...quoteQuery({ ...input, promoCode: code }),
    placeholderData: keepPreviousData,
  });
  const apply = async (next: string | undefined) => {
    await client.fetchQuery(quoteQuery({ ...input, promoCode: next }));
    onCode(next);
  };
  const onStale = async () => {
    await refetch();
    setPriceUpdates((count) => count + 1);
  };
  const finish = (changed: Subscription) => {
    update(changed);
    // The next page shows the new limits, never the old ones first.
    client.removeQueries({ queryKey: usageQuery.queryKey, type: 'inactive' });
    return onChanged(changed);
  };
  return (
    <>
      <PriceUpdated updates={priceUpdates} />
      <AsyncSection
        resource={m.quote_resource()}
        data={data}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton shape="field" count={4} />}
      >
        {(quote) => {
          const kind = kindOf(quote, subscription);
          return (
            <Stack gap="m">
              <QuoteLines quote={quote} />
              <PromoCode code={code} onApply={apply} />
              <QuoteFacts quote={quote} planName={plan.name} kind={kind} />
              <ConfirmChange
                quote={quote}
                planName={plan.name}
                kind={kind}
                onChanged={finish}
                onStale={() => void onStale()}
                onBack={onBack}
              />
            </Stack>
          );
        }}
      </AsyncSection>
    </>
  );
}

/** Recommends that a plan starts when the trial ends. One that is ordered already is reviewed to start it now. */
function recommendedStart({ plan, interval, subscription }: ReviewProps): PlanStart | undefined {
  if (subscription?.status !== 'trialing') return undefined;
  const { pendingPlan } = subscription;
  return pendingPlan?.planId === plan.id && pendingPlan.interval === interval ? 'now' : 'trial_end';
}

/** The change itemized, before anything is charged. */
export function Review(props: ReviewProps) {
  const { plan, subscription, promoCode } = props;
  const heading = useHeadingFocus();
  const [code, setCode] = useState(promoCode);
  const [start, setStart] = useState(() => recommendedStart(props));
  return (
    <Card title={m.quote_heading({ plan: plan.name })} titleRef={heading}>
      <BillingStep>
        <Stack gap="m">
          {subscription && start && (
            <StartChoice trialEnd={subscription.periodEnd} chosen={start} onChoose={setStart} />
          )}
          {/* Another start is another quote: nothing of the earlier one may be confirmed. */}
          <QuotedChange key={start} {...props} start={start} code={code} onCode={setCode} />
        </Stack>
      </BillingStep>
    </Card>
  );
}
