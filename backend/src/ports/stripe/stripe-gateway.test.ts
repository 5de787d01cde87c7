import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentCustomers } from '@/backend/db/schema/billing/payment-customers';
import { createTestDeps, type TestDeps } from '@/backend/testing/create-test-deps';
import { addCustomer, anySum } from '@/backend/testing/payments/payments-under-test';
import { openStripePayments } from '@/backend/testing/payments/stripe-payments';
import { PaymentMisconfiguredError, PaymentProviderError } from '../payment-gateway';
import { createStripeGateway } from './stripe-gateway';
import { failure, tooMany } from './testing/stripe-error';
import { account } from './testing/stripe-http';

/** Stand-in of Stripe, for tests that do not apply to every adapter. */
let stripe: Awaited<ReturnType<typeof openStripePayments>>;
let test: TestDeps;
beforeAll(async () => {
  stripe = await openStripePayments();
  test = await createTestDeps();
});
afterAll(async () => {
  await stripe.close();
  await test.release();
});

const open = (options: { secretKey: string; apiUrl: string }) =>
  createStripeGateway(test.deps, { publishableKey: 'pk_test_a1', webhookSecret: 'whsec_a1', ...options });

async function failureOf(answer: Promise<unknown>): Promise<Error> {
  const failure = await answer.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof PaymentProviderError)) throw new Error('No failure of the provider', { cause: failure });
  return failure;
}

describe('Stripe', () => {
  it('creates one customer for an organization, even for concurrent requests', async () => {
    const customerId = randomUUID();
    const tokens = await Promise.all([1, 2, 3, 4].map(() => stripe.createCardToken('succeeds')));
    const saved = await Promise.all(tokens.map((token) => stripe.gateway.saveCard({ customerId, token })));
    expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 'succeeded'));
    expect(await stripe.countCards(customerId)).toBe(4);
    expect(stripe.countCustomers(customerId)).toBe(1);
  });

  it('knows nothing about a customer but our ID', async () => {
    const { customerId, cardId } = await addCustomer(stripe, 'succeeds', 'Ada Sample');
    expect(stripe.customerOf(customerId)).toMatchObject({
      ...{ metadata: { organizationId: customerId }, name: null, email: null, phone: null, description: null },
    });
    await stripe.gateway.deleteCustomer(customerId);
    expect(stripe.customerOf(customerId)).toBeUndefined();
    expect(await stripe.stores(cardId)).toBe(false);
  });

  it('Stripe is asked again to delete a customer whose deletion lost its answer', async () => {
    const { customerId } = await addCustomer(stripe);
    await stripe.loseCustomer(customerId);
    await stripe.gateway.deleteCustomer(customerId);
    expect(await stripe.stores(customerId)).toBe(false);
  });

  it('gets a new customer if it does not know ours, such as with the keys of another account', async () => {
    const { customerId, request, charge } = await addCustomer(stripe);
    const earlier = stripe.customerOf(customerId);
    await stripe.loseCustomer(customerId);
    expect(await stripe.gateway.findCharge(request())).toBeUndefined();
    const token = await stripe.createCardToken('succeeds');
    expect(await charge({ card: { token } })).toMatchObject({ status: 'succeeded' });
    expect(stripe.customerOf(customerId)).not.toEqual(earlier);
    await stripe.loseCustomer(customerId);
    const saved = await stripe.gateway.saveCard({ customerId, token: await stripe.createCardToken('succeeds') });
    expect(saved).toMatchObject({ status: 'succeeded' });
    expect(stripe.countCustomers(customerId)).toBe(1);
  });

  it('Stripe is never quoted by an error, because its sentences may contain what was sent', async () => {
    const { charge } = await addCustomer(stripe, 'provider_fails');
    const failures = [
      await failureOf(charge()),
      await failureOf(open({ secretKey: 'sk_test_wrong', apiUrl: stripe.server.url }).readCard('pm_1')),
    ];
    for (const failure of failures) {
      expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toMatch(/4242[ -]?4242|sk_test|sentence/);
      expect(failure.message).toMatch(/^Stripe\w+Error \(.*req_stripe_server\)$/);
      expect(failure.cause).toBeUndefined();
    }
  });

  it('Stripe is unavailable if nothing answers at its address', async () => {
    const failure = await failureOf(
      open({ secretKey: account.secretKey, apiUrl: 'http://127.0.0.1:9' }).readCard('pm_1'),
    );
    expect(failure.message).toBe('StripeConnectionError ()');
  });

  it('Stripe is not asked before a customer exists', async () => {
    const gateway = open({ secretKey: account.secretKey, apiUrl: 'http://127.0.0.1:9' });
    const customerId = randomUUID();
    expect(await gateway.findCharge({ customerId, purchaseId: randomUUID() })).toBeUndefined();
    await gateway.deleteCard({ customerId, cardId: 'pm_1' });
    await gateway.deleteCustomer(customerId);
    expect(await test.deps.database.$count(paymentCustomers)).toBe(0);
  });

  it('reports events about other objects than payments, with the payment if they name one', async () => {
    const refund = { id: 're_1', object: 'refund', payment_intent: 'pi_1', metadata: {} };
    const { body, signature } = stripe.signObject('refund.created', refund);
    const about = { purchaseId: null, chargeId: 'pi_1', refundId: 're_1' };
    expect(await stripe.gateway.readEvent(body, signature)).toMatchObject(about);
    const payout = stripe.signObject('payout.paid', { id: 'po_1', object: 'payout' });
    expect(await stripe.gateway.readEvent(payout.body, payout.signature)).toMatchObject({
      ...{ type: 'payout.paid', purchaseId: null, chargeId: null },
    });
  });

  it('reports a refund with its ID, and one that is pending at the bank as no failure', async () => {
    const { customerId, charge } = await addCustomer(stripe);
    const outcome = await charge({ card: { token: stripe.server.createToken('4000000000007726', 'Ada Sample') } });
    if (outcome.status !== 'succeeded') throw new Error(outcome.status);
    const idempotencyKey = randomUUID();
    await stripe.gateway.refund({ customerId, chargeId: outcome.chargeId, amount: 100, idempotencyKey });
    const refund = stripe.server.events.at(-1)?.data.object as { id: string; status: string };
    expect(refund.status).toBe('pending');
    const { body, signature } = stripe.signObject('refund.updated', refund);
    expect(await stripe.gateway.readEvent(body, signature)).toMatchObject({ refundId: refund.id });
    expect(await stripe.gateway.findRefund(refund.id)).toEqual({ idempotencyKey, failure: null });
  });

  it('Stripe is asked again after its rate limit', async () => {
    const { charge } = await addCustomer(stripe);
    stripe.server.interrupt(tooMany);
    expect(await charge()).toMatchObject({ status: 'succeeded' });
  });

  it.each([
    ['our key', failure(401, 'invalid_request_error', { code: 'api_key_expired' })],
    ['our rights', failure(403, 'invalid_request_error', { code: 'account_invalid' })],
    ['what this version sends', failure(400, 'invalid_request_error', { code: 'parameter_unknown', param: 'amounts' })],
  ])('that rejects %s is no decline of the card', async (_, answer) => {
    const { charge, customerId } = await addCustomer(stripe);
    stripe.server.interrupt(answer);
    await expect(charge()).rejects.toBeInstanceOf(PaymentMisconfiguredError);
    expect(await stripe.chargesOf(customerId)).toEqual([]);
  });

  it('authorizes without a customer, and captures nothing', async () => {
    const token = await stripe.createCardToken('succeeds');
    const outcome = await stripe.gateway.authorize({ ...anySum, token, idempotencyKey: randomUUID() });
    if (outcome.status !== 'succeeded') throw new Error(outcome.status);
    const payment = stripe.server.paymentOf(outcome.authorizationId);
    expect(payment).toMatchObject({ status: 'requires_capture', capture_method: 'manual', customer: null });
    await stripe.gateway.voidAuthorization(outcome.authorizationId);
    expect(payment).toMatchObject({ status: 'canceled' });
  });
});
