import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCustomer,
  anySum as sum,
  paymentAdapters,
  rejectionOf,
  requireWaiting,
  type PaymentsUnderTest,
} from '@/backend/testing/payments/payments-under-test';
import type { PaymentGateway } from './payment-gateway';

/** The cardholder's confirmation (3-D Secure). */
describe.each(paymentAdapters)('payments by $name', ({ name, open }) => {
  let payments: PaymentsUnderTest;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    payments = await open();
    gateway = payments.gateway;
  });
  afterAll(() => payments.close());

  const rejectedByHolder = { status: 'declined', reason: 'authentication_failed' };
  const provider = name === 'Stripe' ? 'stripe' : 'simulator';

  /** Starts a charge that waits for the holder. */
  const startWaiting = async () => {
    const customer = await addCustomer(payments, 'asks_each_time');
    const request = customer.request();
    const waiting = requireWaiting(await gateway.charge(request));
    const finish = (change: object = {}) =>
      gateway.charge({ ...request, attemptId: waiting.attemptId, idempotencyKey: randomUUID(), ...change });
    return { ...customer, request, waiting, finish };
  };

  describe('BI-11: a charge for which the bank asks the holder', () => {
    it('names the attempt and what the browser needs, and takes nothing yet', async () => {
      const { customerId, request, waiting, finish } = await startWaiting();
      expect(waiting.action).toEqual({ provider, clientSecret: expect.stringMatching(/\S{20,}/) as string });
      expect(await gateway.charge(request)).toEqual(waiting);
      expect(await gateway.findCharge(request)).toEqual(waiting);
      expect(await finish()).toEqual(waiting);
      expect(await payments.chargesOf(customerId)).toEqual([]);
    });

    it('succeeds once when the holder approves, even if the browser never continues it', async () => {
      const { customerId, request, waiting, finish } = await startWaiting();
      await payments.confirm(waiting, true);
      const found = await gateway.findCharge(request);
      expect(found).toMatchObject({ status: 'succeeded', chargeId: waiting.attemptId });
      expect(await finish()).toEqual(found);
      expect(await finish()).toEqual(found);
      expect(await payments.chargesOf(customerId)).toHaveLength(1);
    });

    it('BI-11: a charge for which the bank asks the holder is declined when the holder rejects', async () => {
      const { customerId, request, waiting, finish } = await startWaiting();
      await payments.confirm(waiting, false);
      expect(await finish()).toEqual(rejectedByHolder);
      expect(await gateway.findCharge(request)).toEqual(rejectedByHolder);
      expect(await payments.chargesOf(customerId)).toEqual([]);
    });

    it('BI-11: a charge for which the bank asks the holder can no longer succeed after it is canceled, and canceling is idempotent', async () => {
      const { customerId, request, waiting, finish } = await startWaiting();
      const cancel = () => gateway.cancelAttempt({ customerId, attemptId: waiting.attemptId });
      await cancel();
      await cancel();
      await payments.confirm(waiting, true).catch(() => undefined);
      expect(await finish()).toEqual(rejectedByHolder);
      expect(await gateway.findCharge(request)).toEqual(rejectedByHolder);
      expect(await payments.chargesOf(customerId)).toEqual([]);
    });

    it('stays successful if it is canceled too late', async () => {
      const { customerId, request, waiting } = await startWaiting();
      await payments.confirm(waiting, true);
      await gateway.cancelAttempt({ customerId, attemptId: waiting.attemptId });
      expect(await gateway.findCharge(request)).toMatchObject({ status: 'succeeded' });
    });

    it('saves the card of a token when the holder approves, and not before', async () => {
      const { customerId, request } = await addCustomer(payments);
      const token = await payments.createCardToken('asks_once');
      const first = request({ card: { token } });
      const waiting = requireWaiting(await gateway.charge(first));
      expect(await payments.countCards(customerId)).toBe(1);
      await payments.confirm(waiting, true);
      expect(await payments.countCards(customerId)).toBe(2);
      const finished = await gateway.charge({ ...first, attemptId: waiting.attemptId, idempotencyKey: randomUUID() });
      if (finished.status !== 'succeeded') throw new Error(finished.status);
      const { cardId } = finished.card;
      const renewal = await gateway.charge(request({ card: { cardId }, initiatedBy: 'merchant' }));
      expect(renewal).toMatchObject({ status: 'succeeded' });
    });

    it('BI-11: a charge for which the bank asks the holder cannot be continued or canceled by another customer, for another purchase, or with a made-up ID', async () => {
      const { waiting, finish } = await startWaiting();
      const other = await addCustomer(payments);
      const { attemptId } = waiting;
      expect(await rejectionOf(finish({ customerId: other.customerId }))).toBe('attempt_unknown');
      expect(await rejectionOf(finish({ purchaseId: randomUUID() }))).toBe('attempt_unknown');
      expect(await rejectionOf(finish({ attemptId: 'made-up' }))).toBe('attempt_unknown');
      const { customerId } = other;
      expect(await rejectionOf(gateway.cancelAttempt({ customerId, attemptId }))).toBe('attempt_unknown');
      expect(await finish()).toEqual(waiting);
    });
  });

  it('finds no charge of an unknown customer or purchase', async () => {
    const { customerId } = await addCustomer(payments);
    expect(await gateway.findCharge({ customerId, purchaseId: randomUUID() })).toBeUndefined();
    expect(await gateway.findCharge({ customerId: randomUUID(), purchaseId: randomUUID() })).toBeUndefined();
  });

  it('finds a charge among more than a page of others', async () => {
    const { request } = await addCustomer(payments);
    const first = request();
    const outcome = await gateway.charge(first);
    await Promise.all(Array.from({ length: 101 }, () => gateway.charge(request())));
    expect(await gateway.findCharge(first)).toEqual(outcome);
  });

  describe('a card for which the bank asks the holder', () => {
    it('a card for which the bank asks the holder is saved when the holder approves', async () => {
      const customerId = randomUUID();
      const token = await payments.createCardToken('asks_once');
      const waiting = requireWaiting(await gateway.saveCard({ customerId, token }));
      expect(await gateway.saveCard({ customerId, token })).toEqual(waiting);
      expect(await payments.countCards(customerId)).toBe(0);
      await payments.confirm(waiting, true);
      const { attemptId } = waiting;
      expect(await gateway.saveCard({ customerId, token, attemptId })).toMatchObject({ status: 'succeeded' });
      expect(await payments.countCards(customerId)).toBe(1);
    });

    it('a card for which the bank asks the holder is not saved when the holder rejects or the attempt is canceled', async () => {
      for (const end of ['reject', 'cancel']) {
        const customerId = randomUUID();
        const token = await payments.createCardToken('asks_once');
        const waiting = requireWaiting(await gateway.saveCard({ customerId, token }));
        const { attemptId } = waiting;
        if (end === 'reject') await payments.confirm(waiting, false);
        else await gateway.cancelAttempt({ customerId, attemptId });
        expect(await gateway.saveCard({ customerId, token, attemptId })).toEqual(rejectedByHolder);
        expect(await payments.countCards(customerId)).toBe(0);
      }
    });

    it('a card for which the bank asks the holder is not authorized before', async () => {
      const token = await payments.createCardToken('asks_once');
      const outcome = await gateway.authorize({ ...sum, token, idempotencyKey: randomUUID() });
      expect(outcome).toMatchObject({ status: 'needs_authentication' });
    });

    it.each([true, false])(
      'a card for which the bank asks the holder is authorized if the holder approves, and declined otherwise: %s',
      async (isApproved) => {
        const token = await payments.createCardToken('asks_once');
        const waiting = requireWaiting(await gateway.authorize({ ...sum, token, idempotencyKey: randomUUID() }));
        await payments.confirm(waiting, isApproved);
        const { attemptId } = waiting;
        const outcome = await gateway.authorize({ ...sum, token, attemptId, idempotencyKey: randomUUID() });
        expect(outcome).toEqual(isApproved ? { status: 'succeeded', authorizationId: attemptId } : rejectedByHolder);
        await gateway.voidAuthorization(attemptId);
      },
    );
  });
});
