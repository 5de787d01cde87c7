import { randomUUID } from 'node:crypto';
import { dayMs, minuteMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { paymentEvents, purchases } from '@/backend/db/schema/billing/purchases';
import { createTestApp } from '@/backend/testing/create-test-app';
import { addCustomer, requireWaiting } from '@/backend/testing/payments/payments-under-test';
import { openSimulatedPayments } from '@/backend/testing/payments/simulated-payments';
import { purgePaymentEvents } from './payment-event.repository';

let simulator: Awaited<ReturnType<typeof openSimulatedPayments>>;
beforeAll(async () => {
  simulator = await openSimulatedPayments();
});
afterAll(() => simulator.close());

type Sent = { body: string; signature: string };
const post = ({ body, signature }: Sent, app = simulator.test.app) =>
  app.inject({
    method: 'POST',
    url: '/api/payments/events',
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-payment-signature': signature },
    payload: body,
  });
const about = (purchaseId: string = randomUUID()) => ({
  type: 'charge.succeeded',
  purchaseId,
  chargeId: randomUUID(),
});
const findEvent = async (id: string) => {
  const { database } = simulator.test;
  const [event] = await database.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  return event;
};

describe('an event of the payment provider', () => {
  it('H10: an event of the payment provider is stored once, however often it is sent', async () => {
    const sent = simulator.signEvent(about());
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(sent)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(answers[0]?.json()).toEqual({ received: true });
    expect(await simulator.test.database.$count(paymentEvents, eq(paymentEvents.id, sent.id))).toBe(1);
  });

  it('H10: an event of the payment provider is rejected with 400 if it is forged, unsigned or old, and is not stored', async () => {
    const sent = simulator.signEvent(about());
    const old = simulator.signEvent(about(), new Date(simulator.test.clock.now().getTime() - 6 * minuteMs));
    const forgeries = [
      { ...sent, body: sent.body.replace('succeeded', 'declined') },
      { ...sent, signature: '' },
      { ...sent, signature: simulator.signWrongly(sent.body) },
      { ...sent, body: 'not JSON' },
      old,
    ];
    for (const forgery of forgeries) {
      const answer = await post(forgery);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'error_validation']);
    }
    expect([await findEvent(sent.id), await findEvent(old.id)]).toEqual([undefined, undefined]);
  });

  it('an event of the payment provider is answered with 200 if it is signed and strange, so that the provider does not repeat it', async () => {
    const named = { id: randomUUID(), type: 'charge.succeeded' };
    const strange = [
      ...[null, [], {}, { type: named.type }, named, { ...named, data: { object: null } }],
      { ...named, purchaseId: null, chargeId: 7, occurredAt: 'never' },
      ...['a\0b', 'x'.repeat(10_000)].flatMap((text) => [
        { ...named, id: text },
        { ...named, id: randomUUID(), purchaseId: text, chargeId: text },
      ]),
    ];
    for (const body of strange.map((event) => JSON.stringify(event))) {
      const { statusCode } = await post({ body, signature: simulator.sign(body) });
      expect([body, statusCode]).toEqual([body, 200]);
    }
  });

  it('H10: an event of the payment provider is stored and ignored if its purchase is unknown', async () => {
    for (const purchaseId of [randomUUID(), 'of-another-system']) {
      const sent = simulator.signEvent(about(purchaseId));
      expect((await post(sent)).statusCode).toBe(200);
      expect(await findEvent(sent.id)).toMatchObject({ purchaseId });
    }
  });

  it('an event of the payment provider is deleted after 30 days', async () => {
    const sent = simulator.signEvent(about());
    await post(sent);
    simulator.test.clock.advance(30 * dayMs - 1);
    await purgePaymentEvents(simulator.test.deps);
    expect(await findEvent(sent.id)).toBeDefined();
    simulator.test.clock.advance(1);
    await purgePaymentEvents(simulator.test.deps);
    expect(await findEvent(sent.id)).toBeUndefined();
  });

  it('an event of the payment provider is answered with 503 if there is no payment provider', async () => {
    const other = await createTestApp({ config: { paymentProvider: 'none' } });
    const answer = await post(simulator.signEvent(about()), other.app);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'error_unavailable']);
    await other.close();
  });
});

describe('a purchase that waits for the holder', () => {
  /** Stores a purchase whose charge the bank has asked the holder about. */
  async function addWaitingPurchase() {
    const { database, clock } = simulator.test;
    const { customerId, request } = await addCustomer(simulator, 'asks_each_time');
    const id = randomUUID();
    const waiting = requireWaiting(await simulator.gateway.charge(request({ purchaseId: id })));
    const now = clock.now();
    await database.insert(purchases).values({
      id,
      organizationId: customerId,
      requestKey: id,
      subject: { kind: 'card', replacesCardId: null, isDefault: true, paysOverdue: false },
      document: { lines: [], subtotal: 4_900, taxBasisPoints: 0, taxNote: 'standard', tax: 0, total: 4_900 },
      ...{ currency: 'eur', amount: 4_900, initiatedBy: 'customer', status: 'needs_authentication' },
      chargeId: waiting.attemptId,
      leasedUntil: new Date(now.getTime() + 60 * minuteMs),
      createdAt: now,
    });
    return { id, waiting };
  }
  const statusOf = async (id: string) => {
    const [purchase] = await simulator.test.database.select().from(purchases).where(eq(purchases.id, id));
    return purchase?.status;
  };

  it('H10: a purchase that waits for the holder is settled by what the provider knows, not by what the event says', async () => {
    const { id, waiting } = await addWaitingPurchase();
    await post(simulator.signEvent(about(id)));
    await simulator.confirm(waiting, false);
    expect(await statusOf(id)).toBe('needs_authentication');
    await post(simulator.signEvent(about(id)));
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('declined'));
  });
});

describe('the payment settings of a browser', () => {
  const configOf = async (app: typeof simulator.test.app) =>
    (await app.inject({ method: 'GET', url: '/api/payments/config' })).json<object>();

  it('name the card fields of the simulator, on another origin than the site', async () => {
    const cardFieldsUrl = 'http://127.0.0.1:3000/api/local/payments/fields';
    expect(simulator.test.deps.config.publicBaseUrl).toBe('http://localhost:3000');
    expect(await configOf(simulator.test.app)).toEqual({ provider: 'simulator', publishableKey: null, cardFieldsUrl });
  });

  it("contain Stripe's publishable key if Stripe is configured, and nothing without a provider", async () => {
    const none = { provider: null, publishableKey: null, cardFieldsUrl: null };
    const { gateway } = simulator;
    const stripe = { provider: 'stripe', publishableKey: 'pk_test_a1' } as const;
    const config = { paymentProvider: 'none' } as const;
    const [withStripe, without] = [
      await createTestApp({ config, deps: { payments: { ...gateway, browser: stripe } } }),
      await createTestApp({ config }),
    ];
    expect(await configOf(withStripe.app)).toEqual({ ...none, ...stripe });
    expect(await configOf(without.app)).toEqual(none);
    await withStripe.close();
    await without.close();
  });
});
