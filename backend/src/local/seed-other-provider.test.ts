import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentsOf, readSettings } from '@app/settings';
import type { Deps } from '@/backend/deps';
import { createAccountTestApp, type AccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { planIds, findSubscription } from '@/backend/modules/organization/subscriptions';
import { advanceSubscriptions } from '@/backend/modules/billing/renewals';
import type { PaymentGateway } from '@/backend/ports/payment-gateway';
import { createStripeGateway } from '@/backend/ports/stripe/stripe-gateway';
import { startStripeServer } from '@/backend/ports/stripe/testing/stripe-server';
import { createPaymentSimulator } from './payment-simulator/payment-simulator';
import { seedCaller } from './seed-caller';
import { seedSubscriptions } from './seed-subscriptions';
import { seedUsers } from './seed-users';
import { seededSubscribers } from './seeded-subscriptions';
import { seededPassword } from './seeded-users';

/** A `dev` database that starts with Stripe's test keys, and later without them. */
let test: AccountTestApp;
let server: Awaited<ReturnType<typeof startStripeServer>>;
let provider: PaymentGateway;
let deps: Deps;
beforeAll(async () => {
  const payments = new Proxy({} as PaymentGateway, { get: (_, name) => Reflect.get(provider, name) as unknown });
  test = await createAccountTestApp({ deps: { payments } });
  deps = test.deps;
  server = await startStripeServer(() => test.clock.now());
  const { stripe: settings } = paymentsOf(readSettings(server.settings, 'backend'));
  if (!settings) throw new Error('The settings of Stripe are missing');
  provider = createStripeGateway(deps, settings);
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const email = 'active-monthly@lake.example';
const subscriptionOf = async (address: string) =>
  findSubscription(test.database, (await seedCaller(deps, address)).caller.organizationId);

/** Upgrades the sample organization's plan. @returns The status, and the reason if the card is declined. */
async function upgrade(paymentToken?: string) {
  const { accessToken: token } = await test.logIn({ email, password: seededPassword });
  const quote = await test.call('GET', `/subscriptions/upgrade-cost?nextPlanId=${planIds.summit}`, { token });
  const { id: quoteId, totalDueNow: shownTotal } = quote.json<{ id: string; totalDueNow: object }>();
  const body = { quoteId, shownTotal, ...(paymentToken !== undefined && { paymentToken }) };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await test.call('PUT', '/subscriptions', { token, body, headers });
  return [answer.statusCode, answer.json<{ payment?: { declineReason: string } }>().payment?.declineReason];
}

it('a fresh database is filled with the same samples if Stripe is configured, and Stripe hears of none', async () => {
  await seedUsers(deps, seededSubscribers);
  await seedSubscriptions(deps);
  const stored = await Promise.all(seededSubscribers.map((each) => subscriptionOf(each.email)));
  expect(stored.map((each) => each?.status)).toEqual([
    ...['active', 'active', 'active', 'trialing', 'trialing', 'past_due', 'expired'],
  ]);
  expect(server.payments()).toEqual([]);
});

it('the card of another provider has to be entered again, and then pays', async () => {
  expect(await upgrade()).toEqual([400, 'card_unavailable']);
  expect(await upgrade(server.createToken('4242424242424242', 'Maya Lake'))).toEqual([200, undefined]);
  expect(server.payments()).toMatchObject([{ status: 'succeeded' }]);
});

it('the same database starts without Stripe, whose cards have to be entered again, too', async () => {
  provider = createPaymentSimulator(deps);
  await seedSubscriptions(deps);
  expect((await subscriptionOf(email))?.status).toBe('active');
  test.clock.set((await subscriptionOf(email))?.periodEnd ?? new Date());
  await advanceSubscriptions(deps);
  expect((await subscriptionOf(email))?.status).toBe('past_due');
});
