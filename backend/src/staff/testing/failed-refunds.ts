import { minuteMs } from '@app/api-client/rules/values/durations';
import type { Deps } from '@/backend/deps';
import { deliverDueEvents } from '@/backend/local/payment-simulator/event-delivery';
import { rejectedAfterMs } from '@/backend/local/payment-simulator/refunds';
import type { PlanTestApp } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import type { PaymentGateway } from '@/backend/ports/payment-gateway';

/** Adds a customer whose bank rejects every refund after the provider accepted it, and the invoice of the plan. */
export async function addBuyerOfRejectedRefunds(test: PlanTestApp) {
  const customer = await test.addSubscriber('contour', { behavior: 'rejects_refunds' });
  const [invoice] = await test.invoicesOf(customer);
  if (!invoice) throw new Error('No invoice');
  return { customer, invoice };
}

/** Lets the bank reject what was refunded, and the provider report it, each event twice. */
export async function failAcceptedRefunds({ app, clock, deps }: PlanTestApp): Promise<void> {
  clock.advance(rejectedAfterMs);
  await deliverDueEvents(app, deps);
  for (const ms of [2_000, minuteMs]) {
    clock.advance(ms);
    await deliverDueEvents(app, deps);
  }
}

/** Dependencies whose provider reports a refund's failure before its answer to the request for it arrives. */
export function overtakenByFailure(test: PlanTestApp): Deps {
  const { payments } = test.deps;
  if (!payments) throw new Error('No payment provider');
  const refund: PaymentGateway['refund'] = async (request) => {
    await payments.refund(request);
    await failAcceptedRefunds(test);
  };
  return { ...test.deps, payments: { ...payments, refund } };
}
