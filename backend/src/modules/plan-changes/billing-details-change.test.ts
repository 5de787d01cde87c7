import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRejection } from '@/backend/modules/members/testing/member-calls';
import { trialOrderCalls } from '@/backend/modules/renewals/testing/trial-order-calls';
import { createPlanTestApp, type Customer, type PlanTestApp } from './testing/plan-test-app';

let test: PlanTestApp;
beforeAll(async () => (test = await createPlanTestApp()));
afterAll(() => test.close());

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
  it('cannot be deleted while a plan is ordered in a trial, whose invoice needs a recipient', async () => {
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
