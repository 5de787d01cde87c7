import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createDatabase } from '@/backend/db/client';
import { paymentCustomers } from '@/backend/db/schema/payment-customers';
import { createStripeGateway } from '@/backend/ports/stripe/stripe-gateway';
import { newEvent } from '@/backend/ports/stripe/testing/stand-in-objects';
import { secretKey } from '@/backend/ports/stripe/testing/stand-in-http';
import { startStripeStandIn } from '@/backend/ports/stripe/testing/stripe-stand-in';
import { createTestDeps } from './create-test-deps';
import { dumpDatabase } from './dump-database';
import type { PaymentsUnderTest } from './payments-under-test';

const webhookSecret = 'whsec_stand_in';

/** Signs an event as Stripe documents (https://docs.stripe.com/webhooks#verify-manually), without its package. */
function signStripeEvent(body: string, at: Date, secret = webhookSecret): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Creates the Stripe adapter with a stand-in for Stripe. */
export async function openStripePayments() {
  const { deps, clock, databaseUrl, release } = await createTestDeps();
  const { database } = deps;
  const standIn = await startStripeStandIn(() => clock.now());
  const options = { secretKey, publishableKey: 'pk_test_stand_in', webhookSecret, apiUrl: standIn.url };
  const closers: (() => Promise<void>)[] = [];

  const customerOf = async (customerId: string) => {
    const isCustomer = eq(paymentCustomers.organizationId, customerId);
    const [row] = await database.select().from(paymentCustomers).where(isCustomer);
    return row?.providerCustomerId ?? 'none';
  };
  const signObject = (type: string, object: object, at = clock.now()) => {
    const event = newEvent(type, Math.floor(at.getTime() / 1_000), object);
    const body = JSON.stringify(event);
    return { id: event.id, body, signature: signStripeEvent(body, at) };
  };
  const customersOf = (customerId: string) =>
    [...standIn.customers.values()].filter(({ metadata }) => metadata.organizationId === customerId);

  const underTest: PaymentsUnderTest = {
    clock,
    gateway: createStripeGateway(deps, options),
    createCardToken: async (behavior, holderName = 'Ada Sample') => standIn.createToken(behavior, holderName),
    confirm: async ({ action }, isApproved) => standIn.confirm(action.clientSecret, isApproved),
    async chargesOf(customerId) {
      const customer = customerId === undefined ? undefined : await customerOf(customerId);
      return [...standIn.payments.values()]
        .filter((payment) => payment.status === 'succeeded' && (!customer || payment.customer === customer))
        .map(({ amount, currency, refundedAmount }) => ({ amount, refundedAmount, currency: currency.toUpperCase() }));
    },
    async countCards(customerId) {
      return standIn.customerData().split(`"customer":"${await customerOf(customerId)}"`).length - 1;
    },
    async stores(...texts) {
      const data = standIn.customerData() + (await dumpDatabase(database));
      return texts.some((text) => data.includes(text));
    },
    signEvent: ({ type, purchaseId, chargeId }, at) =>
      signObject(type, { id: chargeId, object: 'payment_intent', metadata: { purchaseId } }, at),
    sign: (body) => signStripeEvent(body, clock.now()),
    signWrongly: (body) => signStripeEvent(body, clock.now(), 'whsec_of_another_account'),
    async restart() {
      const reopened = createDatabase(databaseUrl);
      closers.push(() => reopened.$client.end());
      return createStripeGateway({ ...deps, database: reopened }, options);
    },
    async close() {
      for (const close of closers) await close();
      await standIn.close();
      await release();
    },
  };
  return {
    ...underTest,
    signObject,
    interrupt: standIn.interrupt,
    standInUrl: standIn.url,
    countCustomers: (customerId: string) => customersOf(customerId).length,
    customerOf: (customerId: string) => customersOf(customerId)[0],
    /** Deletes a customer at Stripe only, as a deletion does whose answer is lost. */
    async loseCustomer(customerId: string) {
      standIn.customers.delete(await customerOf(customerId));
    },
    paymentOf: (id: string) => standIn.payments.get(id),
  };
}
