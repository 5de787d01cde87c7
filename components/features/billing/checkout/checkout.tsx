import { ApiError } from '@app/api-client/api-error';
import { useRouter } from 'next/router';
import { routes } from '@app/routes';
import { useSession } from '@/lib/auth/use-session';
import { orderAddress } from '@/lib/pricing/order-address';
import type { Pricing } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useForm } from '@/components/forms/form/use-form';
import { CheckoutLayout } from '@/components/layouts/checkout-layout/checkout-layout';
import { Banner } from '@/components/ui/banner/banner';
import { Unreachable } from '@/components/ui/unreachable/unreachable';
import { OrderChoiceFields } from './components/order-choice';
import { OrderSummary, SummaryTotal } from './components/order-summary';
import { PromoCode } from './components/promo-code';
import { useCheckoutPrice } from './hooks/use-checkout-price';
import { useOrderChoice } from './hooks/use-order-choice';

/** Chooses what is bought. */
function ChoiceForm({ pricing }: { pricing: Pricing }) {
  const router = useRouter();
  const { order, choose } = useOrderChoice();
  const session = useSession();
  const { planId } = order;
  const buyable = planId === undefined ? undefined : { ...order, planId };
  const reading = useCheckoutPrice(buyable);
  const hasInvalidPromo = reading.error instanceof ApiError && reading.error.code === 'error_promo_invalid';

  // The choice is in the URL, and `values` clears the error as soon as a plan is chosen.
  const { handleSubmit, setError, formState } = useForm({ values: { plan: planId } });
  const submit = handleSubmit(async () => {
    if (!buyable) return setError('plan', { message: m.validation_required() });
    // A logged-in user has an account, and maybe a card, billing details, a trial or a plan: the account's own review.
    const next = session.status === 'signedIn' ? routes.subscriptionOptions : routes.checkoutAccount;
    await router.push(orderAddress(next, buyable));
  });

  return (
    <CheckoutLayout
      title={buyable ? m.checkout_title() : m.checkout_choose_title()}
      summary={{
        total: <SummaryTotal reading={reading} />,
        hasFailed: reading.error !== null,
        children: <OrderSummary order={buyable} reading={reading} />,
      }}
    >
      <Form onSubmit={submit} state={formState} labels={{ plan: m.checkout_plan() }}>
        {hasInvalidPromo && (
          <Banner level="warn" isAnnounced>
            {m.checkout_promo_rejected()}
          </Banner>
        )}
        <OrderChoiceFields
          pricing={pricing}
          order={order}
          choose={(change) => void choose(change)}
          planError={formState.errors.plan?.message}
        />
        {buyable && <PromoCode order={buyable} onChange={(promoCode) => void choose({ promoCode })} />}
        <SubmitButton size="l" busyLabel={m.ui_loading_short()}>
          {m.ui_continue()}
        </SubmitButton>
      </Form>
    </CheckoutLayout>
  );
}

/** The first page of the checkout: what is bought, and what it costs. @param pricing Null if prices are unavailable. */
export function Checkout({ pricing }: { pricing: Pricing | null }) {
  const router = useRouter();
  if (!pricing) {
    return (
      <CheckoutLayout title={m.checkout_title()}>
        <Unreachable onRetry={() => router.reload()}>{m.checkout_prices_unavailable()}</Unreachable>
      </CheckoutLayout>
    );
  }
  return <ChoiceForm pricing={pricing} />;
}
