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
import { quoteQuery, type Plan, type Quote } from '../api/option-calls';
import { usageQuery } from '../api/subscription-calls';
import { useSubscriptionUpdate } from '../hooks/use-subscription-update';
import { ConfirmChange } from './confirm-change';
import { PromoCode } from './promo-code';
import { QuoteFacts, type ChangeKind } from './quote-facts';
import { QuoteLines } from './quote-lines';

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
  if (!subscription || subscription.interval === null || subscription.status === 'expired') return 'first';
  return Date.parse(startsAt) >= Date.parse(subscription.periodEnd) ? 'deferred' : 'upgrade';
}

/** Focuses the heading when the step appears: the pressed button is gone. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

/** The quote, with a promo code, and its confirmation. */
function QuotedChange({ plan, interval, currency, promoCode, subscription, onBack, onChanged }: ReviewProps) {
  const client = useQueryClient();
  const update = useSubscriptionUpdate();
  const [priceUpdates, setPriceUpdates] = useState(0);
  const [code, setCode] = useState(promoCode);
  const input = { planId: plan.id, interval, currency };
  const { data, error, refetch } = useQuery({
    ...quoteQuery({ ...input, promoCode: code }),
    placeholderData: keepPreviousData,
  });
  const apply = async (next: string | undefined) => {
    await client.fetchQuery(quoteQuery({ ...input, promoCode: next }));
    setCode(next);
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

/** The change itemized, before anything is charged. */
export function Review(props: ReviewProps) {
  const heading = useHeadingFocus();
  return (
    <Card title={m.quote_heading({ plan: props.plan.name })} titleRef={heading}>
      <BillingStep>
        <QuotedChange {...props} />
      </BillingStep>
    </Card>
  );
}
