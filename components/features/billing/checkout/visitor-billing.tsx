import { ApiError } from '@app/api-client/api-error';
import type { RegistrationOrder } from '@app/api-client/contract/identity/registration';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { routes } from '@app/routes';
import { paymentConfigQuery } from '@/lib/billing/card-queries';
import { captchaProvider } from '@/lib/captcha';
import { errorMessage } from '@/lib/i18n/error-message';
import { orderAddress, type Order } from '@/lib/pricing/order-address';
import type { PlacedOrder } from '@/lib/pricing/placed-order';
import * as m from '@/locales/generated/messages';
import { toBillingInput } from '@/components/forms/billing-fields/billing-values';
import { CaptchaField } from '@/components/forms/captcha-field/captcha-field';
import { fieldOf } from '@/components/forms/form/field-of';
import { withCardIssues } from '@/components/forms/payment-card/card-issues';
import { PaymentCardField } from '@/components/forms/payment-card/payment-card-field';
import { useCardToken } from '@/components/forms/payment-card/use-card-token';
import { usePurchase } from '@/components/forms/payment-card/use-purchase';
import { CheckoutLayout } from '@/components/layouts/checkout-layout/checkout-layout';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Button } from '@/components/ui/button/button';
import { Link } from '@/components/ui/link/link';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { OrderForm, useTaxValues } from './components/order-form';
import { OrderSummary, SummaryTotal } from './components/order-summary';
import { useCheckoutPrice } from './hooks/use-checkout-price';
import { useOrderCaptcha } from './hooks/use-order-captcha';
import { useOrderForm } from './hooks/use-order-form';
import { stepsAt, stepTitle } from './model/checkout-steps';
import { clearOrderDraft, taxFactsOf, type OrderValues } from './model/order-values';
import { placedOrderOf } from './model/placed-order';
import styles from './checkout.module.css';

/** The order as the sign-up sends it. */
export type SignupOrder = z.input<typeof RegistrationOrder>;

type VisitorBillingProps = {
  order: Order;
  /** From the first step, so that nothing is asked twice (WCAG 3.3.7). */
  defaults: Partial<OrderValues>;
  /** Creates the account, with the order or with the free trial. */
  signUp: (input: {
    captchaToken: string;
    order?: SignupOrder;
    /** The order as the next page shows it. */
    placed?: PlacedOrder;
    idempotencyKey?: string;
  }) => Promise<unknown>;
  loadChallenge: () => Promise<unknown>;
  /** Called once the account exists. The form stays busy until it resolves. */
  onDone: () => unknown;
};

const stalePrice = () => new ApiError({ status: 409, code: 'error_quote_stale' });

/** The last step of a new customer: card, billing details and the order, or the free trial without a card. */
export function VisitorBilling({ order, defaults, signUp, loadChallenge, onDone }: VisitorBillingProps) {
  const config = useQuery(paymentConfigQuery);
  const captcha = useOrderCaptcha();
  const card = useCardToken();
  const { run, challenge } = usePurchase(config.data);
  const [isStarting, setStarting] = useState(false);
  const orderForm = useOrderForm({ defaults, createToken: card.createToken });
  const { form, showError } = orderForm;
  const reading = useCheckoutPrice(order, taxFactsOf(useTaxValues(form)));
  const { price } = reading;

  const orderOf = (values: OrderValues, paymentToken: string, continuationId?: string): SignupOrder => {
    if (!price) throw stalePrice();
    const { planId, interval, currency, promoCode } = order;
    return {
      planId,
      interval,
      currency,
      ...(promoCode !== undefined && { promoCode }),
      paymentToken,
      billing: toBillingInput(values),
      shownTotal: price.totalDueNow,
      recurringChargeAccepted: true,
      ...(continuationId !== undefined && { continuationId }),
    };
  };
  const finish = async () => {
    clearOrderDraft();
    await onDone();
  };
  const submit = orderForm.submitTo({
    place: async (values, paymentToken) => {
      const captchaToken = await captcha.solve();
      if (captchaToken === undefined) return false;
      try {
        await run(({ idempotencyKey, continuationId }) =>
          signUp({
            ...{ captchaToken, idempotencyKey, order: orderOf(values, paymentToken, continuationId) },
            ...(price && { placed: placedOrderOf(price) }),
          }),
        );
      } catch (error) {
        captcha.renew();
        throw error;
      }
      return true;
    },
    onPlaced: finish,
    onStale: reading.refetch,
  });

  const startTrial = async () => {
    setStarting(true);
    try {
      const captchaToken = await captcha.solve();
      if (captchaToken === undefined) return;
      await signUp({ captchaToken });
      await finish();
    } catch (error) {
      captcha.renew();
      await showError(error);
    } finally {
      setStarting(false);
    }
  };

  const captchaIssue = captcha.error !== undefined && {
    fieldId: 'captchaToken',
    label: m.form_captcha_label(),
    message: captcha.error,
  };
  return (
    <CheckoutLayout
      title={stepTitle('payment')}
      steps={stepsAt('payment')}
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
        labels={orderForm.labels}
        addIssues={(ofFields) => [...withCardIssues(ofFields, card.issues), ...(captchaIssue ? [captchaIssue] : [])]}
        reading={reading}
        canOrder={config.data?.provider !== null}
        card={
          <AsyncSection
            resource={m.checkout_card_resource()}
            data={config.data}
            error={config.error ? errorMessage(config.error) : undefined}
            onRetry={() => void config.refetch()}
            skeleton={<Skeleton shape="field" count={3} />}
          >
            {(loaded) => <PaymentCardField config={loaded} ref={card.card} holder={fieldOf(form, 'holderName')} />}
          </AsyncSection>
        }
        before={
          <>
            <CaptchaField
              id="captchaToken"
              {...captchaProvider(loadChallenge)}
              onToken={captcha.field.receive}
              resetCount={captcha.field.resetCount}
              isAwaited={captcha.field.isAwaited}
              error={captcha.error}
            />
            {challenge}
          </>
        }
        after={
          <div className={styles.trial}>
            <h2>{m.checkout_trial_heading()}</h2>
            <p>{m.checkout_trial_text()}</p>
            <div>
              <Button
                isBusy={isStarting || form.formState.isSubmitting}
                busyLabel={isStarting ? m.checkout_creating_account() : undefined}
                onClick={() => void startTrial()}
              >
                {m.ui_start_trial()}
              </Button>
            </div>
            <p>
              <Link href={orderAddress(routes.checkoutAccount, order)}>{m.checkout_back_to_account()}</Link>
            </p>
          </div>
        }
      />
    </CheckoutLayout>
  );
}
