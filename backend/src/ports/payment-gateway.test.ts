import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addChargedCustomer,
  addCustomer,
  anySum as sum,
  paymentAdapters,
  rejectionOf,
  type PaymentsUnderTest,
} from '@/backend/testing/payments/payments-under-test';
import {
  PaymentProviderError,
  type ChargeRequest,
  type PaymentGateway,
  type PaymentRejection,
} from './payment-gateway';

describe.each(paymentAdapters)('payments by $name', ({ open }) => {
  let payments: PaymentsUnderTest;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    payments = await open();
    gateway = payments.gateway;
  });
  afterAll(() => payments.close());

  const rejected = async (answer: Promise<unknown>, reason: PaymentRejection) =>
    expect(await rejectionOf(answer)).toBe(reason);

  describe('a card', () => {
    const details = { brand: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2029, holderName: 'Ada Sample' };

    it('H1: a card is described by brand, last four digits, expiration date and holder only', async () => {
      const token = await payments.createCardToken('succeeds');
      expect(await gateway.readCard(token)).toEqual(details);
      const saved = await gateway.saveCard({ customerId: randomUUID(), token });
      expect(saved).toEqual({ status: 'succeeded', card: { ...details, cardId: expect.any(String) as string } });
    });

    it('a card is saved for one customer, who gets the same card again, and for no other', async () => {
      const customerId = randomUUID();
      const token = await payments.createCardToken('succeeds');
      const [first, ...others] = await Promise.all([1, 2, 3].map(() => gateway.saveCard({ customerId, token })));
      expect(first).toMatchObject({ status: 'succeeded' });
      expect(others).toEqual([first, first]);
      await rejected(gateway.saveCard({ customerId: randomUUID(), token }), 'token_unknown');
      await rejected(gateway.authorize({ ...sum, token, idempotencyKey: randomUUID() }), 'token_unknown');
    });

    it('of a made-up token is rejected by every call', async () => {
      const token = 'made-up';
      await rejected(gateway.readCard(token), 'token_unknown');
      await rejected(gateway.saveCard({ customerId: randomUUID(), token }), 'token_unknown');
      await rejected(gateway.authorize({ ...sum, token, idempotencyKey: randomUUID() }), 'token_unknown');
    });

    it('of another customer is rejected', async () => {
      const { cardId } = await addCustomer(payments);
      const { customerId, charge } = await addCustomer(payments);
      await rejected(charge({ card: { cardId } }), 'card_unknown');
      await rejected(charge({ card: { cardId: 'made-up' } }), 'card_unknown');
      expect(await payments.chargesOf(customerId)).toEqual([]);
    });
  });

  describe('a charge', () => {
    it('takes exactly the amount, in its currency', async () => {
      const { customerId, card, charge } = await addCustomer(payments);
      for (const currency of ['EUR', 'USD', 'GBP'] as const) {
        const chargeId = expect.any(String) as string;
        expect(await charge({ amount: 101, currency })).toEqual({ status: 'succeeded', chargeId, card });
      }
      expect((await payments.chargesOf(customerId)).map(({ amount, currency }) => [amount, currency]).sort()).toEqual([
        [101, 'EUR'],
        [101, 'GBP'],
        [101, 'USD'],
      ]);
    });

    it('H3: happens once per key, even if 20 are requested concurrently and after a restart', async () => {
      const { customerId, request } = await addCustomer(payments);
      const same = request();
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => gateway.charge(same)));
      outcomes.push(await gateway.charge(same), await (await payments.restart()).charge(same));
      expect(outcomes[0]).toMatchObject({ status: 'succeeded' });
      expect(outcomes).toEqual(outcomes.map(() => outcomes[0]));
      expect(await payments.chargesOf(customerId)).toHaveLength(1);
    });

    it('happens twice with two keys', async () => {
      const { customerId, charge } = await addCustomer(payments);
      expect(await charge()).not.toEqual(await charge());
      expect(await payments.chargesOf(customerId)).toHaveLength(2);
    });

    it.each([
      { amount: 4_901 },
      { currency: 'USD' },
      { description: 'Something else' },
      { initiatedBy: 'merchant' },
      { purchaseId: 'another' },
    ] as Partial<ChargeRequest>[])(
      'H3: a charge is rejected if its key was used for another request: %j',
      async (change) => {
        const { customerId, request } = await addCustomer(payments);
        const first = request();
        const { idempotencyKey } = first;
        const outcome = await gateway.charge(first);
        if (outcome.status !== 'succeeded') throw new Error(outcome.status);
        await rejected(gateway.charge({ ...first, ...change }), 'key_reused');
        const { chargeId } = outcome;
        await rejected(gateway.refund({ customerId, chargeId, amount: 1, idempotencyKey }), 'key_reused');
        expect(await payments.chargesOf(customerId)).toMatchObject([{ amount: 4_900, refundedAmount: 0 }]);
      },
    );

    it.each([0, -1, 0.5, NaN, Infinity, 2 ** 53])(
      'rejects the amount %d, and so do refunds and authorizations',
      async (amount) => {
        const { customerId, chargeId, charge } = await addChargedCustomer(payments);
        const idempotencyKey = randomUUID();
        const token = await payments.createCardToken('succeeds');
        await expect(charge({ amount })).rejects.toThrow(RangeError);
        await expect(gateway.refund({ customerId, chargeId, amount, idempotencyKey })).rejects.toThrow(RangeError);
        await expect(gateway.authorize({ ...sum, token, amount, idempotencyKey })).rejects.toThrow(RangeError);
        expect(await payments.chargesOf(customerId)).toMatchObject([{ amount: 4_900, refundedAmount: 0 }]);
      },
    );

    it('H3: takes nothing if it is declined, and stays declined under its key', async () => {
      const { customerId, request } = await addCustomer(payments, 'declines_when_charged');
      const same = request();
      for (let round = 0; round < 2; round++) {
        expect(await gateway.charge(same)).toEqual({ status: 'declined', reason: 'generic' });
      }
      expect(await payments.chargesOf(customerId)).toEqual([]);
    });

    it('fails and takes nothing if the provider fails', async () => {
      const { customerId, request } = await addCustomer(payments, 'provider_fails');
      const same = request();
      await expect(gateway.charge(same)).rejects.toThrow(PaymentProviderError);
      await expect(gateway.charge(same)).rejects.toThrow(PaymentProviderError);
      expect(await payments.chargesOf(customerId)).toEqual([]);
      expect(await gateway.findCharge(same)).toBeUndefined();
    });

    it('H3: whose answer is lost happened once: it is found by its purchase, and its key repeats the answer', async () => {
      const { customerId, card, request } = await addCustomer(payments, 'times_out_and_charges');
      const same = request();
      await expect(gateway.charge(same)).rejects.toThrow(PaymentProviderError);
      const found = await gateway.findCharge(same);
      expect(found).toEqual({ status: 'succeeded', chargeId: expect.any(String) as string, card });
      expect(await gateway.charge(same)).toEqual(found);
      expect(await payments.chargesOf(customerId)).toHaveLength(1);
    });

    it('with a token saves that card for the next charges, and only if it succeeds', async () => {
      const { customerId, request } = await addCustomer(payments);
      const token = await payments.createCardToken('succeeds', 'Grace Sample');
      const outcome = await gateway.charge(request({ card: { token } }));
      if (outcome.status !== 'succeeded') throw new Error(outcome.status);
      expect(outcome.card).toMatchObject({ last4: '4242', holderName: 'Grace Sample' });
      const next = await gateway.charge(request({ card: { cardId: outcome.card.cardId }, initiatedBy: 'merchant' }));
      expect(next).toMatchObject({ status: 'succeeded', card: outcome.card });
      const declined = request({ card: { token: await payments.createCardToken('lacks_funds') } });
      expect(await gateway.charge(declined)).toEqual({ status: 'declined', reason: 'insufficient_funds' });
      expect(await payments.countCards(customerId)).toBe(2);
    });

    it('with a token of another customer is rejected', async () => {
      const token = await payments.createCardToken('succeeds');
      await gateway.saveCard({ customerId: randomUUID(), token });
      const { request } = await addCustomer(payments);
      await rejected(gateway.charge(request({ card: { token } })), 'token_unknown');
      await rejected(gateway.charge(request({ card: { token: 'made-up' } })), 'token_unknown');
    });

    it('by the merchant is declined by a card that fails on renewals only', async () => {
      const { customerId, charge } = await addCustomer(payments, 'declines_renewals');
      expect(await charge()).toMatchObject({ status: 'succeeded' });
      expect(await charge({ initiatedBy: 'merchant' })).toEqual({ status: 'declined', reason: 'insufficient_funds' });
      expect(await payments.chargesOf(customerId)).toHaveLength(1);
    });

    it('by the merchant needs authentication only if the bank requires it each time', async () => {
      const once = await addCustomer(payments, 'asks_once');
      expect(await once.charge({ initiatedBy: 'merchant' })).toMatchObject({ status: 'succeeded' });
      const always = await addCustomer(payments, 'asks_each_time');
      const renewal = always.request({ initiatedBy: 'merchant' });
      expect(await gateway.charge(renewal)).toMatchObject({ status: 'needs_authentication' });
      expect(await gateway.findCharge(renewal)).toMatchObject({ status: 'needs_authentication' });
      expect(await payments.chargesOf(always.customerId)).toEqual([]);
    });
  });

  describe('a bank that declines', () => {
    it.each([
      ['declines', 'generic'],
      ['lacks_funds', 'insufficient_funds'],
      ['has_expired', 'card_expired'],
      ['is_lost', 'card_lost'],
      ['has_another_code', 'security_code_wrong'],
    ] as const)('%s: saves and authorizes nothing, with the reason %s', async (behavior, reason) => {
      const customerId = randomUUID();
      const token = await payments.createCardToken(behavior);
      const idempotencyKey = randomUUID();
      expect(await gateway.saveCard({ customerId, token })).toEqual({ status: 'declined', reason });
      expect(await gateway.authorize({ ...sum, token, idempotencyKey })).toEqual({ status: 'declined', reason });
      expect(await payments.countCards(customerId)).toBe(0);
    });

    it('only at charges declines the authorization, too', async () => {
      const token = await payments.createCardToken('declines_when_charged');
      const outcome = await gateway.authorize({ ...sum, token, idempotencyKey: randomUUID() });
      expect(outcome).toEqual({ status: 'declined', reason: 'generic' });
    });
  });

  describe('an authorization', () => {
    it('H3: takes nothing, happens once per key, and can be voided repeatedly', async () => {
      const token = await payments.createCardToken('succeeds');
      const idempotencyKey = randomUUID();
      const before = await payments.chargesOf();
      const authorize = () => gateway.authorize({ ...sum, token, idempotencyKey });
      const [first, second] = await Promise.all([authorize(), authorize()]);
      if (first?.status !== 'succeeded') throw new Error(first?.status);
      expect(second).toEqual(first);
      const { authorizationId } = first;
      await gateway.voidAuthorization(authorizationId);
      await gateway.voidAuthorization(authorizationId);
      const refund = { chargeId: authorizationId, amount: 1, customerId: randomUUID(), idempotencyKey: randomUUID() };
      await rejected(gateway.refund(refund), 'charge_unknown');
      await rejected(gateway.authorize({ ...sum, amount: 101, token, idempotencyKey }), 'key_reused');
      expect(await payments.chargesOf()).toEqual(before);
    });

    it('an authorization is no charge: a charge or a made-up ID cannot be voided', async () => {
      const { customerId, chargeId } = await addChargedCustomer(payments);
      await rejected(gateway.voidAuthorization(chargeId), 'authorization_unknown');
      await rejected(gateway.voidAuthorization('made-up'), 'authorization_unknown');
      expect(await payments.chargesOf(customerId)).toHaveLength(1);
    });
  });
});
