import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { paymentsOf, readSettings } from '@app/settings';
import { createDatabase } from '@/backend/db/client';
import { paymentCustomers } from '@/backend/db/schema/billing/payment-customers';
import { testCards } from '@/backend/local/payment-simulator/test-cards';
import { createStripeGateway } from '@/backend/ports/stripe/stripe-gateway';
import { newEvent } from '@/backend/ports/stripe/testing/stripe-objects';
import { startStripeServer } from '@/backend/ports/stripe/testing/stripe-server';
import type { Bank } from '@/backend/ports/stripe/testing/stripe-test-cards';
import type { CardBehavior } from '@/backend/db/schema/payment-simulator';
import { createTestDeps } from '../create-test-deps';
import { dumpDatabase } from '../dump-database';
import type { PaymentsUnderTest } from './payments-under-test';

/** Signs an event as Stripe documents (https://docs.stripe.com/webhooks#verify-manually), without its package. */
export function signStripeEvent(body: string, at: Date, secret: string): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** @returns The number of the test card with this behavior. */
export const numberOf = (behavior: CardBehavior): string =>
  testCards.find((card) => card.behavior === behavior)?.number ?? '';

/** Cards with faults that no published number of Stripe has. */
export const faultCards: Record<string, Bank> = {
  [numberOf('declines_renewals')]: { declinesOffSession: true },
  [numberOf('times_out_and_charges')]: { fault: 'loses_answer' },
  [numberOf('provider_fails')]: { fault: 'fails' },
  [numberOf('provider_rejects')]: { fault: 'is_rejected' },
  [numberOf('provider_limits')]: { fault: 'is_limited' },
  [numberOf('provider_hangs')]: { fault: 'hangs' },
};

/** Short enough for a test, and long enough for an answer of a busy machine. */
export const shortTiming = { timeoutMs: 400, rateLimitPausesMs: [1, 1, 1] };

/** Creates the Stripe adapter for the test server, whose address is a setting. */
export async function openStripePayments() {
  const { deps, clock, databaseUrl, release } = await createTestDeps();
  const { database } = deps;
  const server = await startStripeServer(() => clock.now(), faultCards);
  const { stripe: settings } = paymentsOf(readSettings(server.settings, 'backend'));
  if (!settings) throw new Error('The settings of Stripe are missing');
  const { webhookSecret } = settings;
  const closers: (() => Promise<void>)[] = [];

  const customerOf = async (customerId: string) => {
    const isCustomer = eq(paymentCustomers.organizationId, customerId);
    const [row] = await database.select().from(paymentCustomers).where(isCustomer);
    return row?.providerCustomerId ?? 'none';
  };
  const signObject = (type: string, object: unknown, at = clock.now()) => {
    const event = newEvent(type, Math.floor(at.getTime() / 1_000), object);
    const body = JSON.stringify(event);
    return { id: event.id, body, signature: signStripeEvent(body, at, webhookSecret) };
  };
  const signStored = (event: object) => {
    const body = JSON.stringify(event);
    return { body, signature: signStripeEvent(body, clock.now(), webhookSecret) };
  };
  const customersOf = (customerId: string) =>
    [...server.customers.values()].filter(({ metadata }) => metadata.organizationId === customerId);

  const underTest: PaymentsUnderTest = {
    clock,
    gateway: createStripeGateway(deps, settings),
    impatient: createStripeGateway(deps, { ...settings, timing: shortTiming }),
    createCardToken: async (behavior, holderName = 'Ada Sample') => server.createToken(numberOf(behavior), holderName),
    confirm: async ({ action }, isApproved) => server.authenticate(action.clientSecret, isApproved),
    async chargesOf(customerId) {
      const customer = customerId === undefined ? undefined : await customerOf(customerId);
      return server
        .payments()
        .filter((payment) => payment.status === 'succeeded' && (!customer || payment.customer === customer))
        .map(({ amount, currency, refundedAmount }) => ({ amount, refundedAmount, currency: currency.toUpperCase() }));
    },
    async countCards(customerId) {
      return server.customerData().split(`"customer":"${await customerOf(customerId)}"`).length - 1;
    },
    async stores(...texts) {
      const data = server.customerData() + (await dumpDatabase(database));
      return texts.some((text) => data.includes(text));
    },
    signEvent: ({ type, purchaseId, chargeId }, at) =>
      signObject(type, { id: chargeId, object: 'payment_intent', metadata: { purchaseId } }, at),
    async settleRefunds() {
      const earlier = server.events.length;
      server.settleRefunds();
      return server.events.slice(earlier).map(signStored);
    },
    disputeEvents: async () => server.events.filter(({ type }) => type.startsWith('charge.dispute.')).map(signStored),
    forgetKeys: async () => server.forgetKeys(),
    closeDisputes: async () => server.closeDisputes(),
    sign: (body) => signStripeEvent(body, clock.now(), webhookSecret),
    signWrongly: (body) => signStripeEvent(body, clock.now(), 'whsec_of_another_account'),
    async restart() {
      const reopened = createDatabase(databaseUrl);
      closers.push(() => reopened.$client.end());
      return createStripeGateway({ ...deps, database: reopened }, settings);
    },
    async close() {
      for (const close of closers) await close();
      await server.close();
      await release();
    },
  };
  return {
    ...underTest,
    settings,
    server,
    signObject,
    countCustomers: (customerId: string) => customersOf(customerId).length,
    customerOf: (customerId: string) => customersOf(customerId)[0],
    /** Deletes a customer at Stripe only, as a deletion does whose answer is lost. */
    async loseCustomer(customerId: string) {
      server.customers.delete(await customerOf(customerId));
    },
  };
}
