import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { billingDetails } from '@/backend/db/schema/billing/billing-details';
import { creditCards } from '@/backend/db/schema/billing/credit-cards';
import { readRejection } from '@/backend/modules/access/members/testing/member-calls';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { trialOrderCalls } from '@/backend/modules/billing/renewals/testing/trial-order-calls';

const test = fileFixture(createPlanTestApp);

type Call = ['POST' | 'PUT', string, object];
type Priced = { id: string; price: { amount: number; currency: string } };
const withTax = ({ amount, currency }: Priced['price']) => ({ amount: Math.round(amount * 1.25), currency });

/** Calls that charge a card, by what they buy. */
const calls: Record<string, (customer: Customer) => Promise<Call>> = {
  'a first plan': async (customer) => {
    const { id: quoteId } = await test.quote(customer, 'contour', { currency: 'eur' });
    return ['POST', '/subscriptions', { quoteId, recurringChargeAccepted: true }];
  },
  'an upgrade': async (customer) => ['PUT', '/subscriptions', { quoteId: (await test.quote(customer, 'summit')).id }],
  'an add-on': async ({ token }) => {
    const { purchasable } = (await test.call('GET', '/addon-packages', { token })).json<{ purchasable: Priced[] }>();
    const { id: packageId, price } = purchasable[0]!;
    return ['POST', '/addon-packages/purchase', { packageId, quantity: 1, shownTotal: withTax(price) }];
  },
  credits: async ({ token }) => {
    const [smallest] = (await test.call('GET', '/wallet-packages?currency=eur', { token })).json<Priced[]>();
    const { id: walletPackageId, price } = smallest!;
    return ['POST', '/customer-credits/credits', { walletPackageId, quantity: 1, shownTotal: withTax(price) }];
  },
};

/** Asks the cardholder, whose organization has no other card. @returns The call's continuation. */
async function ask(customer: Customer, [method, path, body]: Call, behavior: 'asks_once' | 'asks_each_time') {
  await test.database.delete(creditCards).where(eq(creditCards.organizationId, customer.organizationId));
  const paymentToken = await test.createToken(behavior);
  const asked = await test.pay(method, path, customer, { ...body, paymentToken });
  expect(readRejection(asked)).toEqual([409, 'error_payment_authentication_required']);
  const { action, continuationId } = asked.json().payment;
  await test.confirm(action);
  return () => test.pay(method, path, customer, { ...body, continuationId });
}

it.each(Object.keys(calls))(
  'BI-11: a confirmed payment for %s is finished without the token of its card, also if no card is saved',
  async (name) => {
    const customer = name === 'a first plan' ? await test.addCustomer() : await test.addSubscriber();
    const { charges } = await test.sumUp(customer.organizationId);
    const finish = await ask(customer, await calls[name]!(customer), 'asks_once');
    const finished = await finish();
    expect([200, 201], finished.body).toContain(finished.statusCode);
    expect((await test.sumUp(customer.organizationId)).charges).toBe(charges + 1);
  },
);

it.each(Object.keys(calls))(
  'BI-11: a confirmed payment for %s answers that it is refunded, if the billing details were deleted meanwhile',
  async (name) => {
    const customer = name === 'a first plan' ? await test.addCustomer() : await test.addSubscriber();
    const finish = await ask(customer, await calls[name]!(customer), 'asks_once');
    await test.database.delete(billingDetails).where(eq(billingDetails.organizationId, customer.organizationId));
    expect(readRejection(await finish())).toEqual([409, 'error_payment_refunded']);
  },
);

it('BI-11: a new card that is only saved is asked for again, because it is saved by its token', async () => {
  const customer = await test.addCustomer();
  const { id: quoteId } = await trialOrderCalls(test).quote(customer);
  const call: Call = ['POST', '/subscriptions', { quoteId, recurringChargeAccepted: true }];
  const finish = await ask(customer, call, 'asks_each_time');
  expect(readRejection(await finish())).toEqual([400, 'error_payment_method_missing']);
});
