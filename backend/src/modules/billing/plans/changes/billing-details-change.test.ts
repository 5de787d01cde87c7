import type { FastifyInstance } from 'fastify';
import { hourMs } from '@app/api-client/rules/values/durations';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { readRejection } from '@/backend/modules/access/members/testing/member-calls';
import { settlePurchases } from '@/backend/modules/billing/payments';
import { trialOrderCalls } from '@/backend/modules/billing/renewals/testing/trial-order-calls';
import { createPlanTestApp, type Customer, type PlanTestApp } from './testing/plan-test-app';

const test = fileFixture(createPlanTestApp);

type Response = Awaited<ReturnType<FastifyInstance['inject']>>;
type Priced = { id: string; price: { amount: number; currency: string } };
const get = async <Answer>(path: string, { token }: Customer) =>
  (await test.call('GET', path, { token })).json<Answer>();

const moveAbroad = ({ token }: Customer) => {
  const address = { addressLine1: '1 Main Street', city: 'Boston', postalCode: '02101', country: 'US' };
  return test.call('POST', '/billing', { token, body: { billingType: 'Individual', ...address } });
};
const forget = ({ token }: Customer) => test.call('DELETE', '/billing', { token });
const update = (customer: Customer, change: object) => test.pay('PUT', '/subscriptions', customer, change);
const missing = [400, 'error_billing_details_missing'];

/** A customer whose plan is canceled. Its billing details may be deleted. */
async function addLeaver(): Promise<Customer> {
  const customer = await test.addSubscriber('summit');
  expect((await update(customer, { autoRenewal: false })).statusCode).toBe(200);
  return customer;
}

describe('BI-3: billing details', () => {
  it('BI-3: billing details cannot be deleted while a plan is ordered in a trial, whose invoice needs a recipient', async () => {
    const customer = await trialOrderCalls(test).addOrderer();
    expect(readRejection(await forget(customer))).toEqual([409, 'error_subscription_state']);
    expect((await update(customer, { keepsPlan: true })).statusCode).toBe(200);
    expect((await forget(customer)).statusCode).toBe(200);
  });

  it('that were deleted after a cancellation are needed to turn renewal on again', async () => {
    const customer = await addLeaver();
    expect((await forget(customer)).statusCode).toBe(200);
    expect(readRejection(await update(customer, { autoRenewal: true }))).toEqual(missing);
    expect(await test.subscriptionOf(customer)).toMatchObject({ autoRenewal: false });
    expect((await moveAbroad(customer)).statusCode).toBe(200);
    expect((await update(customer, { autoRenewal: true })).statusCode).toBe(200);
  });

  it('that were deleted after a cancellation are needed to plan a change, which turns renewal on', async () => {
    const customer = await addLeaver();
    expect((await forget(customer)).statusCode).toBe(200);
    const { id: quoteId } = await test.quote(customer, 'contour');
    expect(readRejection(await update(customer, { quoteId }))).toEqual(missing);
    expect(await test.subscriptionOf(customer)).toMatchObject({ autoRenewal: false, pendingPlanVersionId: null });
  });
});

/** Each purchase that issues its invoice when it is paid. */
type Buy = (customer: Customer, paymentToken: string, pay?: PlanTestApp['pay']) => Promise<Response>;
const purchases: Record<string, Buy> = {
  'an upgrade': async (customer, paymentToken) => {
    const { id: quoteId } = await test.quote(customer, 'summit');
    return update(customer, { quoteId, paymentToken });
  },
  'an add-on': async (customer, paymentToken, pay = test.pay) => {
    const { purchasable } = await get<{ purchasable: Priced[] }>('/addon-packages', customer);
    const [{ id: packageId, price }] = purchasable as [Priced];
    const shownTotal = { ...price, amount: price.amount * 1.25 };
    return pay('POST', '/addon-packages/purchase', customer, { packageId, quantity: 1, shownTotal, paymentToken });
  },
  credits: async (customer, paymentToken, pay = test.pay) => {
    const [{ id: walletPackageId, price }] = await get<[Priced]>('/wallet-packages?currency=eur', customer);
    const shownTotal = { ...price, amount: price.amount * 1.25 };
    const body = { walletPackageId, quantity: 1, shownTotal, paymentToken };
    return pay('POST', '/customer-credits/credits', customer, body);
  },
};

describe.each(Object.entries(purchases))('BI-4: %s that waits for the cardholder', (_name, buy) => {
  /** Asks the bank, changes the billing details, and lets the cardholder confirm. */
  const confirmAfter = async (customer: Customer, change: () => Promise<unknown>) => {
    const asked = await buy(customer, await test.createToken('asks_once'));
    expect(readRejection(asked)).toEqual([409, 'error_payment_authentication_required']);
    await change();
    await test.confirm(asked.json().payment.action);
    test.clock.advance(hourMs);
    await settlePurchases(test.deps);
    const { statuses, ...sums } = await test.sumUp(customer.organizationId);
    return { ...sums, statuses: statuses.sort() };
  };

  it('a purchase is refunded if the tax has changed with the country: no invoice has the tax of another recipient', async () => {
    const customer = await test.addSubscriber();
    const { paid } = await test.sumUp(customer.organizationId);
    const sums = await confirmAfter(customer, () => moveAbroad(customer));
    expect(sums).toMatchObject({ paid, invoices: 1, statuses: ['refunded', 'succeeded'] });
  });

  it('a purchase is refunded if the billing details were deleted: no invoice is without a recipient', async () => {
    const customer = await test.addSubscriber();
    expect((await update(customer, { autoRenewal: false })).statusCode).toBe(200);
    const { paid } = await test.sumUp(customer.organizationId);
    const sums = await confirmAfter(customer, () => forget(customer));
    expect(sums).toMatchObject({ paid, invoices: 1, statuses: ['refunded', 'succeeded'] });
  });

  it('succeeds if only the street has changed', async () => {
    const customer = await test.addSubscriber();
    const sums = await confirmAfter(customer, async () => {
      const { details } = await get<{ details: object }>('/billing', customer);
      const body = { ...details, addressLine1: '2 Other Street' };
      await test.call('POST', '/billing', { token: customer.token, body });
    });
    expect(sums).toMatchObject({ invoices: 2, statuses: ['succeeded', 'succeeded'] });
  });
});

describe.each(['an add-on', 'credits'])('BI-4: %s that the browser continues after the tax has changed', (name) => {
  /** Asks the bank, moves the customer abroad, confirms, and continues as the page does, which shows the earlier total. */
  async function continueAbroad() {
    const customer = await test.addSubscriber();
    const paymentToken = await test.createToken('asks_once');
    let resend = (_continuationId: string) => test.pay('POST', '', customer, {});
    const asked = await purchases[name]!(customer, paymentToken, (method, path, payer, body) => {
      resend = (continuationId) => test.pay(method, path, payer, { ...body, continuationId });
      return test.pay(method, path, payer, body);
    });
    const { action, continuationId } = asked.json().payment;
    await moveAbroad(customer);
    await test.confirm(action);
    const answer = await resend(continuationId);
    return { answer, statuses: (await test.sumUp(customer.organizationId)).statuses.sort() };
  }

  it('a purchase that continues after the tax has changed is refunded, and the answer says so', async () => {
    const { answer, statuses } = await continueAbroad();
    expect([readRejection(answer), statuses]).toEqual([
      [409, 'error_payment_refunded'],
      ['refunded', 'succeeded'],
    ]);
  });
});
