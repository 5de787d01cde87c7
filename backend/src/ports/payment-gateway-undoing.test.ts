import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addChargedCustomer,
  addCustomer,
  anySum,
  paymentAdapters,
  rejectionOf,
  type PaymentsUnderTest,
} from '@/backend/testing/payments/payments-under-test';
import type { PaymentGateway, RefundRequest } from './payment-gateway';

/** Refunds and deletions. payment-gateway.test.ts covers the rest of the port. */
describe.each(paymentAdapters)('payments by $name', ({ open }) => {
  let payments: PaymentsUnderTest;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    payments = await open();
    gateway = payments.gateway;
  });
  afterAll(() => payments.close());

  const refund = (request: Omit<RefundRequest, 'idempotencyKey'> & { idempotencyKey?: string }, by = gateway) =>
    by.refund({ idempotencyKey: randomUUID(), ...request });

  describe('a refund', () => {
    it('H3: pays back at most what was charged, in parts, even if 20 are requested concurrently', async () => {
      const { customerId, chargeId } = await addChargedCustomer(payments);
      const amount = anySum.amount / 7;
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => rejectionOf(refund({ customerId, chargeId, amount }))),
      );
      expect(answers.filter((answer) => answer === undefined)).toHaveLength(7);
      expect(answers.filter((answer) => answer === 'refund_exceeds_charge')).toHaveLength(13);
      expect(await payments.chargesOf(customerId)).toMatchObject([{ refundedAmount: anySum.amount }]);
    });

    it('of more than was charged is rejected completely', async () => {
      const { customerId, chargeId } = await addChargedCustomer(payments);
      const answer = refund({ customerId, chargeId, amount: anySum.amount + 1 });
      expect(await rejectionOf(answer)).toBe('refund_exceeds_charge');
      expect(await payments.chargesOf(customerId)).toMatchObject([{ refundedAmount: 0 }]);
    });

    it('H3: happens once per key, even if 20 are requested concurrently and after a restart', async () => {
      const { customerId, chargeId } = await addChargedCustomer(payments);
      const request = { customerId, chargeId, amount: 100, idempotencyKey: randomUUID() };
      await Promise.all(Array.from({ length: 20 }, () => refund(request)));
      await refund(request, await payments.restart());
      expect(await payments.chargesOf(customerId)).toMatchObject([{ refundedAmount: 100 }]);
      expect(await rejectionOf(refund({ ...request, amount: 101 }))).toBe('key_reused');
    });

    it("of an unknown charge or of another customer's is rejected", async () => {
      const { customerId, chargeId } = await addChargedCustomer(payments);
      expect(await rejectionOf(refund({ customerId, chargeId: 'made-up', amount: 1 }))).toBe('charge_unknown');
      expect(await rejectionOf(refund({ customerId: randomUUID(), chargeId, amount: 1 }))).toBe('charge_unknown');
      expect(await payments.chargesOf(customerId)).toMatchObject([{ refundedAmount: 0 }]);
    });
  });

  describe('deleting', () => {
    it('a card leaves nothing to charge, does not affect other cards, and is idempotent', async () => {
      const { customerId, cardId, charge } = await addCustomer(payments);
      const other = await addCustomer(payments);
      await gateway.deleteCard({ customerId: other.customerId, cardId });
      expect(await charge()).toMatchObject({ status: 'succeeded' });
      await gateway.deleteCard({ customerId, cardId });
      await gateway.deleteCard({ customerId, cardId });
      expect(await rejectionOf(charge())).toBe('card_unknown');
      expect(await other.charge()).toMatchObject({ status: 'succeeded' });
    });

    it('H1: a customer deletes all data of that customer and none of others', async () => {
      const names = ['Forgotten Sample', 'Remembered Sample'] as const;
      const [forgotten, remembered] = [
        await addChargedCustomer(payments, names[0]),
        await addChargedCustomer(payments, names[1]),
      ];
      const { customerId, cardId, chargeId, charge } = forgotten;
      await refund({ customerId, chargeId, amount: 1 });
      expect(await payments.stores(customerId)).toBe(true);
      await gateway.deleteCustomer(customerId);
      await gateway.deleteCustomer(customerId);
      expect(await payments.stores(customerId, cardId, names[0])).toBe(false);
      expect(await rejectionOf(charge())).toBe('card_unknown');
      for (const text of [remembered.customerId, remembered.cardId, names[1]]) {
        expect(await payments.stores(text)).toBe(true);
      }
    });

    it('a customer leaves no data while charges are in progress', async () => {
      for (let round = 0; round < 10; round++) {
        const { customerId, charge } = await addCustomer(payments);
        const charges = Array.from({ length: 6 }, () => rejectionOf(charge()));
        const [, ...outcomes] = await Promise.all([gateway.deleteCustomer(customerId), ...charges]);
        for (const outcome of outcomes) {
          expect([outcome, (outcome as { status?: string }).status]).toSatisfy(
            ([rejection, status]: unknown[]) => rejection === 'card_unknown' || status === 'succeeded',
          );
        }
        expect(await payments.stores(customerId)).toBe(false);
      }
    });
  });
});
