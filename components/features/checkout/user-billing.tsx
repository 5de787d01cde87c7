import { ApiError } from '@app/api-client/api-error';
import { saveBilling } from '@app/api-client/calls/billing';
import { createSubscription, getUpgradeCost } from '@app/api-client/calls/subscriptions';
import type { Money } from '@app/api-client/contract/fields/money';
import { mayInGeneral, type Standing } from '@app/api-client/rules/abilities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/lib/api';
import { billingKey } from '@/lib/billing/billing-key';
import { billingQuery, type StoredBilling } from '@/lib/billing/billing-query';
import { subscriptionQuery, type Subscription } from '@/lib/billing/subscription-query';
import { errorMessage } from '@/lib/i18n/error-message';
import type { Reading } from '@/lib/organization/standing-query';
import type { Order } from '@/lib/pricing/order-address';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';
import { toBillingInput, toBillingValues } from '@/components/forms/billing-fields/billing-values';
import { fieldOf } from '@/components/forms/form/field-of';
import { usePurchase } from '@/components/forms/payment-card/use-purchase';
import { AdminsOnly } from '@/components/blocks/admins-only/admins-only';
import { CheckoutLayout } from '@/components/layouts/checkout-layout/checkout-layout';
import { ChargedCard } from '@/components/blocks/purchase-form/charged-card';
import { useCardToCharge, type CardToCharge } from '@/components/blocks/purchase-form/use-card-to-charge';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { OrderForm, useTaxValues } from './components/order-form';
import { OrderSummary, SummaryTotal } from './components/order-summary';
import { useCheckoutPrice } from './hooks/use-checkout-price';
import { useOrderForm } from './hooks/use-order-form';
import { clearOrderDraft, taxFactsOf, type OrderValues } from './model/order-values';

export type UserBillingProps = {
  order: Order;
  userId: string;
  holderName: string;
  /** The user's role in the organization. */
  standing: Reading<Standing>;
  /** Called once the plan is bought. The form stays busy until it resolves. */
  onDone: (plan: { planName: string }) => unknown;
};

type UserOrderProps = Omit<UserBillingProps, 'standing'> & { stored: StoredBilling; card: CardToCharge };

/** A customer with a running paid plan changes it by a quote that contains the unused time. */
const hasPaidPlan = (subscription: Subscription | null) =>
  subscription?.status === 'active' || subscription?.status === 'past_due';

/** Buys the plan as quoted. The backend rejects a quote whose total is not the shown one. */
function useBuyPlan({ order, stored }: Pick<UserOrderProps, 'order' | 'stored'>, card: CardToCharge) {
  const client = useQueryClient();
  const { run, challenge } = usePurchase(card.config);
  const buy = async (values: OrderValues, paymentToken: string | undefined, shownTotal: Money) => {
    const input = toBillingInput(values);
    // The tax of the quote depends on the stored details.
    if (JSON.stringify(input) !== JSON.stringify(toBillingInput(toBillingValues(stored)))) {
      client.setQueryData(billingQuery.queryKey, await callApi(saveBilling, { body: input }));
    }
    const { planId, interval, currency, promoCode } = order;
    const quote = await callApi(getUpgradeCost, {
      query: { nextPlanId: planId, interval, currency, ...(promoCode !== undefined && { promoCode }) },
    });
    await run(({ idempotencyKey, continuationId }) =>
      callApi(createSubscription, {
        body: {
          quoteId: quote.id,
          shownTotal,
          recurringChargeAccepted: true,
          ...(paymentToken !== undefined && { paymentToken }),
          ...(continuationId !== undefined && { continuationId }),
        },
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    );
    await client.invalidateQueries({ queryKey: billingKey });
  };
  return { buy, challenge };
}

function UserOrder({ order, userId, holderName, stored, card, onDone }: UserOrderProps) {
  const { buy, challenge } = useBuyPlan({ order, stored }, card);
  const orderForm = useOrderForm({
    userId,
    defaults: { ...toBillingValues(stored), holderName },
    needsCard: card.savedCard === null,
    createToken: card.createToken,
  });
  const { form } = orderForm;
  const reading = useCheckoutPrice(order, taxFactsOf(useTaxValues(form)));
  const submit = orderForm.submitTo({
    place: async (values, paymentToken) => {
      if (!reading.price) throw new ApiError({ status: 409, code: 'error_quote_stale' });
      await buy(values, paymentToken, reading.price.totalDueNow);
      return true;
    },
    onPlaced: () => {
      clearOrderDraft();
      return onDone({ planName: reading.price?.planName ?? '' });
    },
    onStale: reading.refetch,
  });
  return (
    <CheckoutLayout
      title={m.checkout_step_payment()}
      summary={{
        total: <SummaryTotal reading={reading} />,
        children: <OrderSummary order={order} reading={reading} />,
      }}
    >
      <OrderForm
        form={form}
        submit={submit}
        isPlacing={orderForm.isPlacing}
        warmUp={orderForm.warmUp}
        issues={[...orderForm.issues, ...card.issues]}
        reading={reading}
        canOrder={Boolean(card.savedCard) || card.config?.provider !== null}
        card={<ChargedCard card={card} holder={fieldOf(form, 'holderName')} />}
        before={challenge}
      />
    </CheckoutLayout>
  );
}

const needs = ['create', 'subscription'] as const;
const skeleton = <Skeleton shape="field" count={6} />;

function LoadedOrder(props: Omit<UserBillingProps, 'standing'>) {
  const subscription = useQuery(subscriptionQuery);
  const billing = useQuery(billingQuery);
  const card = useCardToCharge();
  const error = subscription.error ?? billing.error ?? card.error;
  const hasLoaded = subscription.data !== undefined && billing.data !== undefined && card.savedCard !== undefined;
  if (hasLoaded && card.config && !hasPaidPlan(subscription.data)) {
    return <UserOrder {...props} stored={billing.data} card={card} />;
  }
  return (
    <CheckoutLayout title={m.checkout_step_payment()}>
      <AsyncSection
        resource={m.checkout_order_resource()}
        data={hasLoaded && card.config ? subscription.data : undefined}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => {
          card.retry();
          void Promise.all([subscription.refetch(), billing.refetch()]);
        }}
        skeleton={skeleton}
      >
        {(current) => (
          <Banner
            level="info"
            action={<ButtonLink href={routes.subscriptionOptions}>{m.ui_account_plans()}</ButtonLink>}
          >
            {m.checkout_has_plan({ plan: current?.planName ?? '' })}
          </Banner>
        )}
      </AsyncSection>
    </CheckoutLayout>
  );
}

/** The last step of a logged-in user: no account to create, and the saved card and billing details are used. */
export function UserBilling({ standing, ...props }: UserBillingProps) {
  if (standing.data && mayInGeneral(standing.data, ...needs)) return <LoadedOrder {...props} />;
  return (
    <CheckoutLayout title={m.checkout_step_payment()}>
      <AdminsOnly standing={standing} needs={needs} explanation={m.checkout_ask_admin()} skeleton={skeleton}>
        {null}
      </AdminsOnly>
    </CheckoutLayout>
  );
}
