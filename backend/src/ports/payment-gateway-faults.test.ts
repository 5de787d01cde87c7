import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardBehavior } from '@/backend/db/schema/payment-simulator';
import {
  addCustomer,
  anySum,
  paymentAdapters,
  rejectionOf,
  requireWaiting,
  type PaymentsUnderTest,
} from '@/backend/testing/payments/payments-under-test';
import { minimumCharges } from './minimum-charge';
import { PaymentMisconfiguredError, PaymentProviderError, type PaymentGateway } from './payment-gateway';

/** Requests that a provider rejects, delays or never answers. */
describe.each(paymentAdapters)('payments by $name', ({ open }) => {
  let payments: PaymentsUnderTest;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    payments = await open();
    gateway = payments.gateway;
  });
  afterAll(() => payments.close());

  it.each(Object.entries(minimumCharges) as ['EUR' | 'USD' | 'GBP', number][])(
    'charge and authorize at least the minimum amount in %s, and take nothing below it',
    async (currency, minimum) => {
      const { customerId, charge } = await addCustomer(payments);
      const token = await payments.createCardToken('succeeds');
      const authorize = (amount: number) =>
        gateway.authorize({ ...anySum, currency, amount, token, idempotencyKey: randomUUID() });
      await expect(charge({ currency, amount: minimum - 1 })).rejects.toBeInstanceOf(PaymentMisconfiguredError);
      await expect(authorize(minimum - 1)).rejects.toBeInstanceOf(PaymentMisconfiguredError);
      expect(await payments.chargesOf(customerId)).toEqual([]);
      expect(await charge({ currency, amount: minimum })).toMatchObject({ status: 'succeeded' });
      expect(await authorize(minimum)).toMatchObject({ status: 'succeeded' });
    },
  );

  it('reject a refund of a disputed charge, also when it is requested again under another key', async () => {
    const { customerId, charge } = await addCustomer(payments, 'disputes');
    const outcome = await charge();
    if (outcome.status !== 'succeeded') throw new Error(outcome.status);
    const request = { customerId, chargeId: outcome.chargeId, amount: 100 };
    for (const idempotencyKey of [randomUUID(), randomUUID()]) {
      expect(await rejectionOf(gateway.refund({ ...request, idempotencyKey }))).toBe('charge_disputed');
    }
    expect(await payments.chargesOf(customerId)).toMatchObject([{ refundedAmount: 0 }]);
  });

  it.each([
    ['rejects our account, key or parameters', 'provider_rejects', true],
    ['keeps answering with its rate limit', 'provider_limits', false],
    ['never answers', 'provider_hangs', false],
  ] as const)('take nothing if the provider %s, which is no decline', async (_, behavior: CardBehavior, isOwnFault) => {
    const { customerId, request } = await addCustomer(payments, behavior);
    const same = request();
    for (let round = 0; round < 2; round++) {
      const error = await payments.impatient.charge(same).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(PaymentProviderError);
      expect(error instanceof PaymentMisconfiguredError).toBe(isOwnFault);
    }
    expect(await payments.chargesOf(customerId)).toEqual([]);
    expect(await gateway.findCharge(same)).toBeUndefined();
    const token = await payments.createCardToken(behavior);
    const authorization = payments.impatient.authorize({ ...anySum, token, idempotencyKey: randomUUID() });
    await expect(authorization).rejects.toBeInstanceOf(PaymentProviderError);
  });

  describe('an attempt that waits for the holder when its customer is deleted', () => {
    const startWaiting = async () => {
      const customer = await addCustomer(payments, 'asks_each_time');
      const request = customer.request({ amount: 7_777 });
      return { ...customer, request, waiting: requireWaiting(await gateway.charge(request)) };
    };
    const countTaken = async () => (await payments.chargesOf()).filter(({ amount }) => amount === 7_777).length;

    it('an attempt that waits for the holder when its customer is deleted is out of reach, and charged if the holder confirms it', async () => {
      const { customerId, request, waiting } = await startWaiting();
      const before = await countTaken();
      await gateway.deleteCustomer(customerId);
      const { attemptId } = waiting;
      expect(await gateway.findCharge(request)).toBeUndefined();
      expect(await rejectionOf(gateway.cancelAttempt({ customerId, attemptId }))).toBe('attempt_unknown');
      expect(await payments.stores(customerId)).toBe(false);
      await payments.confirm(waiting, true);
      expect(await countTaken()).toBe(before + 1);
      const refund = { customerId, chargeId: attemptId, amount: 7_777, idempotencyKey: randomUUID() };
      expect(await rejectionOf(gateway.refund(refund))).toBe('charge_unknown');
    });

    it('an attempt that waits for the holder when its customer is deleted can no longer be charged if it is canceled before', async () => {
      const { customerId, waiting } = await startWaiting();
      const before = await countTaken();
      await gateway.cancelAttempt({ customerId, attemptId: waiting.attemptId });
      await gateway.deleteCustomer(customerId);
      await expect(payments.confirm(waiting, true)).rejects.toThrow();
      expect(await countTaken()).toBe(before);
    });
  });
});
