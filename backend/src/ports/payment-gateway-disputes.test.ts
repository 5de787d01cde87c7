import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCustomer,
  anySum,
  paymentAdapters,
  type PaymentsUnderTest,
} from '@/backend/testing/payments/payments-under-test';
import type { PaymentGateway } from './payment-gateway';

describe.each(paymentAdapters)('disputes of charges by $name', ({ open }) => {
  let payments: PaymentsUnderTest;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    payments = await open();
    gateway = payments.gateway;
  });
  afterAll(() => payments.close());

  it('disputes are reported with purchase, amount, reason and the time to respond, and again when they are decided', async () => {
    const { charge } = await addCustomer(payments, 'disputes');
    const purchaseId = randomUUID();
    const outcome = await charge({ purchaseId });
    if (outcome.status !== 'succeeded') throw new Error(outcome.status);
    const { chargeId } = outcome;
    const reported = async () => {
      const events = await payments.disputeEvents();
      return Promise.all(events.map(({ body, signature }) => gateway.readEvent(body, signature)));
    };
    const [event, ...others] = await reported();
    expect(others).toEqual([]);
    expect(event).toMatchObject({ chargeId, purchaseId: null, refundId: null });
    const disputeId = event?.disputeId ?? '';
    const times = { dueAt: expect.any(Date) as Date, openedAt: expect.any(Date) as Date };
    const dispute = { purchaseId, amount: anySum.amount, reason: 'fraudulent', status: 'open', ...times };
    expect(await gateway.findDispute(disputeId)).toEqual(dispute);
    await payments.closeDisputes();
    expect((await reported()).map((each) => each?.disputeId)).toEqual([disputeId, disputeId]);
    expect(await gateway.findDispute(disputeId)).toEqual({ ...dispute, status: 'lost' });
  });

  it('disputes are not found if they are unknown', async () => {
    expect(await gateway.findDispute('made-up')).toBeUndefined();
  });
});
