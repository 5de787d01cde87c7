import type { ReactNode } from 'react';
import type { Order } from '@/lib/pricing/order-address';
import { CheckoutLayout } from '@/components/layouts/checkout-layout/checkout-layout';
import { OrderSummary, SummaryTotal } from './components/order-summary';
import { useCheckoutPrice } from './hooks/use-checkout-price';
import { stepsAt, stepTitle, type CheckoutStep } from './model/checkout-steps';

type CheckoutStepFrameProps = { step: CheckoutStep; order: Order; lead?: ReactNode; children: ReactNode };

/** A step of the checkout with the order beside it. */
export function CheckoutStepFrame({ step, order, lead, children }: CheckoutStepFrameProps) {
  const reading = useCheckoutPrice(order);
  return (
    <CheckoutLayout
      title={stepTitle(step)}
      lead={lead}
      steps={stepsAt(step)}
      summary={{
        total: <SummaryTotal reading={reading} />,
        hasFailed: reading.error !== null,
        children: <OrderSummary order={order} reading={reading} />,
      }}
    >
      {children}
    </CheckoutLayout>
  );
}
