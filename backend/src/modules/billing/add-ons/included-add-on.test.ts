import { addMonths } from '@app/api-client/rules/values/dates';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { readRejection } from '@/backend/modules/access/members/testing/member-calls';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { advanceSubscriptions } from '@/backend/modules/billing/renewals';
import { sweepAddOns } from '.';

const test = fileFixture(createPlanTestApp);

/** 5 flows per month: 11.00 and 25 % tax. Contour limits flows, Summit does not. */
const flows = { packageId: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0901', total: 1_375 };
/** 30 landscapes per month: 32.00 and 25 % tax. Both plans limit them. */
const landscapes = { packageId: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0402', total: 4_000 };

const buy = async (customer: Customer, { packageId, total }: typeof flows) => {
  const body = { packageId, quantity: 1, shownTotal: { amount: total, currency: 'eur' } };
  const bought = await test.pay('POST', '/addon-packages/purchase', customer, body);
  expect(bought.statusCode).toBe(201);
  return bought.json<{ addOn: { id: string; renewsAt: string } }>().addOn;
};
type Owned = { name: string };
/** The add-ons of a customer, sorted by name. */
const owned = async ({ token }: Customer) =>
  (await test.call('GET', '/addon-packages', { token }))
    .json<{ owned: Owned[] }>()
    .owned.sort((one, other) => one.name.localeCompare(other.name));
const change = async (customer: Customer, plan: 'summit' | 'contour', interval: 'monthly' | 'annual') => {
  const quote = await test.quote(customer, plan, { interval });
  expect((await test.pay('PUT', '/subscriptions', customer, { quoteId: quote.id })).statusCode).toBe(200);
  return quote;
};
const endings = async ({ email }: Customer) =>
  (await test.mailbox.emails(email)).filter(({ kind }) => kind === 'add-on-ended');
async function sweepAt(customer: Customer, time: Date): Promise<Customer> {
  test.moveTo(time);
  await advanceSubscriptions(test.deps);
  await sweepAddOns(test.deps);
  return test.renewToken(customer);
}

describe('BI-16: an add-on whose limit the plan does not have any more', () => {
  it('ends with its paid period and one email, is shown so, and is named by the quote', async () => {
    const customer = await test.addSubscriber();
    const { id, renewsAt } = await buy(customer, flows);
    await buy(customer, landscapes);
    const quote = await change(customer, 'summit', 'annual');
    expect(quote).toMatchObject({ endingAddOns: [{ name: '5 flows per month', quantity: 1, endsAt: renewsAt }] });
    expect(await owned(customer)).toMatchObject([
      { name: '30 landscapes per month', isIncluded: false, renewsAt: expect.any(String) },
      { name: '5 flows per month', isIncluded: true, renewsAt: null, endsAt: renewsAt },
    ]);
    const path = `/addon-packages/${id}`;
    const set = (autoRenewal: boolean) => test.call('PUT', path, { token: customer.token, body: { autoRenewal } });
    expect((await set(false)).statusCode).toBe(200);
    expect(readRejection(await set(true))).toEqual([409, 'error_subscription_state']);
    const later = await sweepAt(customer, new Date(renewsAt));
    await sweepAddOns(test.deps);
    expect(await owned(later)).toMatchObject([{ name: '30 landscapes per month' }]);
    const { statuses } = await test.sumUp(customer.organizationId);
    // The plan, two add-ons, the upgrade, and the renewal of the landscapes.
    expect(statuses).toEqual(Array.from({ length: 5 }, () => 'succeeded'));
  });

  it('BI-16: an add-on whose limit the plan does not have any more is emailed about with the reason when it ends instead of its renewal', async () => {
    const customer = await test.addSubscriber();
    const { renewsAt } = await buy(customer, flows);
    await change(customer, 'summit', 'annual');
    await sweepAt(customer, new Date(renewsAt));
    await sweepAddOns(test.deps);
    const [email, ...others] = await endings(customer);
    expect([email?.subject, others]).toEqual(['The add-on 5 flows per month has ended', []]);
    expect(email?.text).toContain('the Summit plan has no limit on what it adds');
  });

  it('renews until a planned change starts, and ends with the period in which it does', async () => {
    const customer = await test.addSubscriber('contour', { interval: 'annual' });
    const { periodEnd } = await test.subscriptionOf(customer);
    const { renewsAt } = await buy(customer, flows);
    const quote = await change(customer, 'summit', 'monthly');
    expect(quote).toMatchObject({ endingAddOns: [{ endsAt: periodEnd.toISOString() }] });
    expect(await owned(customer)).toMatchObject([{ isIncluded: false, renewsAt, endsAt: null }]);
    const last = addMonths(periodEnd, -1);
    let later = customer;
    for (let at = new Date(renewsAt); at <= last; at = addMonths(at, 1)) later = await sweepAt(later, at);
    expect(await owned(later)).toMatchObject([{ isIncluded: true, renewsAt: null, endsAt: periodEnd.toISOString() }]);
    await sweepAt(later, periodEnd);
    expect(await endings(later)).toHaveLength(1);
  });
});
