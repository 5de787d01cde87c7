import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fileFixture } from '@/backend/testing/file-fixture';
import { billingDetails } from '@/backend/db/schema/billing/billing-details';
import { readRejection } from '@/backend/modules/access/members/testing/member-calls';
import { planIds } from '@/backend/modules/organization/subscriptions';
import { createPromoCode } from '@/backend/modules/billing/quotes';
import { trialOrderCalls } from '@/backend/modules/billing/renewals/testing/trial-order-calls';
import { createPlanTestApp, type Customer } from './testing/plan-test-app';

const test = fileFixture(createPlanTestApp);

const forget = ({ organizationId }: Customer) =>
  test.database.delete(billingDetails).where(eq(billingDetails.organizationId, organizationId));
const get = async <Answer>(path: string, { token }: Customer) =>
  (await test.call('GET', path, { token })).json<Answer>();
type Response = Awaited<ReturnType<FastifyInstance['inject']>>;
type Priced = { id: string; price: { amount: number; currency: string } };

/** Each call that charges a customer, with the amount that is shown without billing details. */
const purchases: Record<string, (customer: Customer, paymentToken: string) => Promise<Response>> = {
  'a first plan': async (customer, paymentToken) => {
    const { id: quoteId } = await test.quote(customer, 'contour', { currency: 'eur' });
    return test.pay('POST', '/subscriptions', customer, { quoteId, paymentToken, recurringChargeAccepted: true });
  },
  'a plan after the trial': async (customer, paymentToken) => {
    const { id: quoteId } = await trialOrderCalls(test).quote(customer);
    return test.pay('POST', '/subscriptions', customer, { quoteId, paymentToken, recurringChargeAccepted: true });
  },
  'an upgrade': async (customer, paymentToken) => {
    await test.buyPlan(customer);
    await forget(customer);
    const { id: quoteId } = await test.quote(customer, 'summit');
    return test.pay('PUT', '/subscriptions', customer, { quoteId, paymentToken });
  },
  'an add-on': async (customer, paymentToken) => {
    await test.buyPlan(customer);
    await forget(customer);
    const { purchasable } = await get<{ purchasable: Priced[] }>('/addon-packages', customer);
    const { id: packageId, price: shownTotal } = purchasable[0]!;
    return test.pay('POST', '/addon-packages/purchase', customer, { packageId, quantity: 1, shownTotal, paymentToken });
  },
  credits: async (customer, paymentToken) => {
    const [smallest] = await get<Priced[]>('/wallet-packages?currency=eur', customer);
    const { id: walletPackageId, price: shownTotal } = smallest!;
    const body = { walletPackageId, quantity: 1, shownTotal, paymentToken };
    return test.pay('POST', '/customer-credits/credits', customer, body);
  },
};

describe('without billing details', () => {
  it.each(Object.keys(purchases))('%s is rejected with 400, and nothing is charged', async (name) => {
    const customer = await test.addCustomer();
    const isFirst = ['a first plan', 'a plan after the trial', 'credits'].includes(name);
    if (isFirst) await forget(customer);
    const response = await purchases[name]!(customer, await test.createToken());
    expect(readRejection(response)).toEqual([400, 'error_billing_details_missing']);
    expect((await test.sumUp(customer.organizationId)).charges).toBe(isFirst ? 0 : 1);
  });

  it('a quote shows the price without tax', async () => {
    const customer = await test.addCustomer();
    await forget(customer);
    const query = new URLSearchParams({ nextPlanId: planIds.contour, currency: 'eur' }).toString();
    expect(await get(`/subscriptions/upgrade-cost?${query}`, customer)).toMatchObject({
      ...{ taxPercent: null, taxNote: 'unknown', tax: { amount: 0 }, totalDueNow: { amount: 4_500 } },
    });
    expect(await get('/customer-credits', customer)).toMatchObject({ taxPercent: null });
  });
});

it('names in the receipt of a plan the tax rate, and every price of the renewals with its date', async () => {
  const customer = await test.addCustomer();
  await createPromoCode(test.deps, { kind: 'percent', basisPoints: 2_500, periods: 2, code: 'RECEIPT' });
  await test.buyPlan(customer, 'contour', { promoCode: 'receipt' });
  const [receipt] = (await test.mailbox.emails(customer.email)).filter(({ kind }) => kind === 'invoice-receipt');
  expect(receipt?.text).toContain('VAT 25%: ');
  expect(receipt?.text).toMatch(
    /The plan renews on \d\d \w{3} \d{4} at €42\.19 \(€56\.25 from \d\d \w{3} \d{4}\) per month, including tax, until you cancel\./,
  );
});
