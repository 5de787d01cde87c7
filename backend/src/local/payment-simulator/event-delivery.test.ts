import { minuteMs } from '@app/api-client/rules/values/durations';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { paymentEvents } from '@/backend/db/schema/billing/purchases';
import { localPaymentEvents } from '@/backend/db/schema/payment-simulator';
import { addCustomer, requireWaiting } from '@/backend/testing/payments/payments-under-test';
import { openSimulatedPayments } from '@/backend/testing/payments/simulated-payments';
import { deliverDueEvents } from './event-delivery';

let simulator: Awaited<ReturnType<typeof openSimulatedPayments>>;
beforeAll(async () => {
  simulator = await openSimulatedPayments();
});
beforeEach(async () => {
  await simulator.test.database.delete(localPaymentEvents);
  await simulator.test.database.delete(paymentEvents);
});
afterAll(() => simulator.close());

const deliver = () => deliverDueEvents(simulator.test.app, simulator.test.deps);
const receivedTypes = async () => (await simulator.test.database.select().from(paymentEvents)).map(({ type }) => type);
const countQueued = () => simulator.test.database.$count(localPaymentEvents);

it('sends nothing before it is due, and each event twice', async () => {
  const { charge } = await addCustomer(simulator);
  await charge();
  await deliver();
  expect(await receivedTypes()).toEqual([]);
  simulator.test.clock.advance(2_000);
  await deliver();
  expect(await receivedTypes()).toEqual(['charge.succeeded']);
  expect(await countQueued()).toBe(1);
  await deliver();
  expect(await countQueued()).toBe(1);
  simulator.test.clock.advance(minuteMs);
  await deliver();
  expect(await receivedTypes()).toEqual(['charge.succeeded']);
  expect(await countQueued()).toBe(0);
});

it('H10: sends the result of a charge before the event that it was waiting for the holder', async () => {
  const { charge } = await addCustomer(simulator, 'asks_each_time');
  await simulator.confirm(requireWaiting(await charge()), true);
  simulator.test.clock.advance(2_000);
  await deliver();
  expect(await receivedTypes()).toEqual(['charge.succeeded']);
  simulator.test.clock.advance(minuteMs);
  await deliver();
  expect(new Set(await receivedTypes())).toEqual(new Set(['charge.succeeded', 'charge.needs_authentication']));
});

it('sends an event again after a failure', async () => {
  const { charge } = await addCustomer(simulator);
  await charge();
  simulator.test.clock.advance(2_000);
  const failing = { inject: async () => ({ statusCode: 503 }) } as unknown as FastifyInstance;
  await deliverDueEvents(failing, simulator.test.deps);
  expect(await countQueued()).toBe(1);
  for (let round = 0; round < 2; round += 1) {
    simulator.test.clock.advance(minuteMs);
    await deliver();
  }
  expect(await receivedTypes()).toEqual(['charge.succeeded']);
  expect(await countQueued()).toBe(0);
});
