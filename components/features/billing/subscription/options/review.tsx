import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import type { Currency } from '@app/api-client/rules/billing/money';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { routes } from '@app/routes';
import type { Subscription } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import type { BillingInterval } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { BillingStep } from '@/components/blocks/billing-details/billing-step';
import { PriceUpdated } from '@/components/blocks/purchase-form/price-updated';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Card } from '@/components/ui/card/card';
import { deferredPart } from '@/components/ui/deferred/deferred-part';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { usageQuery } from '@/lib/billing/usage-query';
import { plansKey, quoteQuery, type Plan, type PlanStart, type Quote } from '../api/option-calls';
import { useSubscriptionUpdate } from '../hooks/use-subscription-update';
import { ConfirmChange } from './confirm-change';
import { PromoCode } from './promo-code';
import { QuoteFacts, type ChangeKind } from './quote-facts';
import { QuoteLines } from './quote-lines';
import { StartChoice } from './start-choice';
import { useQuote } from './use-quote';

/** A picture of what the lines say: without it, nothing is missing. */
const ChangeBar = deferredPart(async () => (await import('./change-bar')).ChangeBar, { failed: () => null });

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

type Reviewed = Pick<ReviewProps, 'plan' | 'interval'>;

const isReviewed = ({ plan, interval }: Reviewed, other: Pick<Subscription, 'planId' | 'interval'>): boolean =>
  other.planId === plan.id && other.interval === interval;

function kindOf({ startsAt }: Quote, subscription: Subscription | null): ChangeKind {
  if (!subscription || subscription.status === 'expired') return 'first';
  if (subscription.interval === null)
    return Date.parse(startsAt) === Date.parse(subscription.periodEnd) ? 'ordered' : 'first';
  return Date.parse(startsAt) >= Date.parse(subscription.periodEnd) ? 'deferred' : 'upgrade';
}

/** Whether the reviewed plan changes one that is paid. Otherwise it is a first order. */
const hasPaidPlan = (subscription: Subscription | null): subscription is Subscription =>
  subscription !== null && subscription.status !== 'expired' && subscription.interval !== null;

/** Focuses the heading when the step appears: the pressed button is gone. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

/** Another plan that was ordered or planned before, which the confirmation drops. */
function Replaced({ reviewed, subscription }: { reviewed: Reviewed; subscription: Subscription | null }) {
  const pending = subscription?.pendingPlan;
  if (!pending || isReviewed(reviewed, pending)) return null;
  const replaces = subscription.status === 'trialing' ? m.quote_replaces_order : m.quote_replaces_change;
  return <p>{replaces({ plan: pending.planName, date: ownDate(pending.startsAt) })}</p>;
}

type QuotedChangeProps = Omit<ReviewProps, 'promoCode'> & {
  start: PlanStart | undefined;
  code: string | undefined;
  onCode: (code: string | undefined) => void;
};

/** A promo code that is not valid, or no longer. A price with it is not offered. */
function RejectedCode({ code, onRemove }: { code: string; onRemove: () => void }) {
  return (
    <Banner level="warn" isAnnounced action={<Button onClick={onRemove}>{m.promo_remove_named({ code })}</Button>}>
      {m.promo_rejected()}
    </Banner>
  );
}

/** A plan that was withdrawn after it was chosen, or that cannot be bought as shown. */
function Unavailable({ plan, onBack }: Pick<ReviewProps, 'plan' | 'onBack'>) {
  return (
    <Banner level="warn" isAnnounced action={<Button onClick={onBack}>{m.quote_choose_another()}</Button>}>
      {m.quote_unavailable({ plan: plan.name })}
    </Banner>
  );
}

const hasCode = (error: Error | null, code: ErrorCode): boolean => error instanceof ApiError && error.code === code;

/** The quote, with a promo code, and its confirmation. */
function QuotedChange(props: QuotedChangeProps) {
  const { plan, interval, currency, start, code, onCode, subscription, onBack, onChanged } = props;
  const client = useQueryClient();
  const update = useSubscriptionUpdate();
  const input = { planId: plan.id, interval, currency, start };
  const { quote, error, updates, countUpdate, reload, refreshPlan } = useQuote({ ...input, promoCode: code });
  const apply = async (next: string | undefined) => {
    await client.fetchQuery(quoteQuery({ ...input, promoCode: next }));
    onCode(next);
  };
  const removeRejected = () => {
    onCode(undefined);
    countUpdate();
  };
  const finish = (changed: Subscription) => {
    update(changed);
    // The next page shows the new limits, never the old ones first.
    client.removeQueries({ queryKey: usageQuery.queryKey, type: 'inactive' });
    return onChanged(changed);
  };
  if (code !== undefined && hasCode(error, 'error_promo_invalid'))
    return <RejectedCode code={code} onRemove={removeRejected} />;
  if (hasCode(error, 'error_plan_unavailable')) return <Unavailable plan={plan} onBack={onBack} />;
  return (
    <>
      <PriceUpdated {...updates} />
      <AsyncSection
        resource={m.quote_resource()}
        data={quote}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void reload()}
        skeleton={<Skeleton shape="field" count={4} />}
      >
        {(shown) => {
          const kind = kindOf(shown, subscription);
          return (
            <Stack gap="m">
              <QuoteLines quote={shown} />
              {kind === 'upgrade' && subscription && (
                <ChangeBar quote={shown} oldPlan={subscription.planName} newPlan={plan.name} />
              )}
              <PromoCode code={code} onApply={apply} />
              <QuoteFacts quote={shown} plan={plan} kind={kind} />
              <Replaced reviewed={props} subscription={subscription} />
              <ConfirmChange
                quote={shown}
                planName={plan.name}
                kind={kind}
                hasCard={subscription?.card != null}
                onChanged={finish}
                onStale={() => void reload()}
                onWrongState={() => void refreshPlan()}
              />
            </Stack>
          );
        }}
      </AsyncSection>
    </>
  );
}

/** Whether the organization has the reviewed plan: bought before, or in another tab since. */
const isRunning = (reviewed: Reviewed, subscription: Subscription): boolean =>
  isReviewed(reviewed, subscription) && subscription.status !== 'expired';

/** Finds the reviewed plan as the one that follows the trial. */
const findOrder = (reviewed: Reviewed, { status, pendingPlan }: Subscription): Subscription['pendingPlan'] =>
  status === 'trialing' && pendingPlan && isReviewed(reviewed, pendingPlan) ? pendingPlan : null;

function AlreadyRunning({ plan }: Pick<ReviewProps, 'plan'>) {
  return (
    <Banner
      level="info"
      isAnnounced
      action={<ButtonLink href={routes.subscription}>{m.ui_view_subscription()}</ButtonLink>}
    >
      {m.options_already({ plan: plan.name })}
    </Banner>
  );
}

/** The quote for a change, in a trial with the choice of its start. */
function Change({ promoCode, ...props }: ReviewProps) {
  const { subscription } = props;
  const [code, setCode] = useState(promoCode);
  const [chosen, setChosen] = useState<PlanStart>();
  const ordered = subscription && findOrder(props, subscription);
  // Recommends the end of the trial. A plan that is ordered already is reviewed to start it now.
  const recommended = ordered ? 'now' : 'trial_end';
  const start = subscription?.status === 'trialing' ? (chosen ?? recommended) : undefined;
  return (
    <Stack gap="m">
      {ordered && (
        <Banner level="info" isAnnounced>
          {m.options_ordered({ plan: ordered.planName, date: ownDate(ordered.startsAt) })}
        </Banner>
      )}
      {subscription && start && (
        <div>
          <StartChoice trialEnd={subscription.periodEnd} chosen={start} onChoose={setChosen} />
          <p className="text-hint">{m.quote_trial_credits({ date: ownDate(subscription.periodEnd) })}</p>
        </div>
      )}
      {/* Another start is another quote: nothing of the earlier one may be confirmed. */}
      <QuotedChange key={start} {...props} start={start} code={code} onCode={setCode} />
    </Stack>
  );
}

/** The change itemized, before anything is charged. */
export function Review(props: ReviewProps) {
  const { plan, subscription } = props;
  const client = useQueryClient();
  const onBack = () => {
    // One of them may have been withdrawn during the review.
    void client.invalidateQueries({ queryKey: plansKey });
    props.onBack();
  };
  const heading = useHeadingFocus();
  const title = hasPaidPlan(subscription) ? m.quote_heading : m.quote_heading_order;
  return (
    <Card
      title={title({ plan: plan.name })}
      titleRef={heading}
      action={<Button onClick={onBack}>{m.quote_back()}</Button>}
    >
      {subscription && isRunning(props, subscription) ? (
        <AlreadyRunning plan={plan} />
      ) : (
        <BillingStep>
          <Change {...props} onBack={onBack} />
        </BillingStep>
      )}
    </Card>
  );
}
