import { addDays } from '@app/api-client/rules/values/dates';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { advanceSubscriptions } from '.';
import { trialOrderCalls } from './testing/trial-order-calls';

const test = fileFixture(createPlanTestApp);

const kind = 'renewal-amount-changed';
const addresses = {
  boston: { addressLine1: '1 Main Street', city: 'Boston', postalCode: '02101', country: 'US' },
  newYork: { addressLine1: '2 Broadway', city: 'New York', postalCode: '10004', country: 'US' },
};
async function moveTo({ token }: Customer, address: keyof typeof addresses) {
  const body = { billingType: 'Individual', ...addresses[address] };
  expect((await test.call('POST', '/billing', { token, body })).statusCode).toBe(200);
}
const changesTo = async ({ email }: Customer) =>
  (await test.mailbox.emails(email)).filter((one) => one.kind === kind).map(({ subject, text }) => ({ subject, text }));

/** Moves the clock to some days before the charge, when the reminders of that time have been emailed. */
async function daysBefore(customer: Customer, days: number): Promise<Customer> {
  test.moveTo(addDays((await test.subscriptionOf(customer)).periodEnd, -days));
  await advanceSubscriptions(test.deps);
  return test.renewToken(customer);
}

describe('billing details that change after the reminder of a charge (BI-6, BI-22)', () => {
  it.each([
    ['a plan that was ordered in a trial', () => trialOrderCalls(test).addOrderer(), 2, '€56.25', '€45.00'],
    ['a monthly plan', () => test.addSubscriber(), 2, '€56.25', '€45.00'],
    ['a yearly plan', () => test.addSubscriber('contour', { interval: 'annual' }), 6, '€562.50', '€450.00'],
  ] as const)(
    'billing details that change after the reminder of a charge (BI-6, BI-22) are followed by an email with the new amount and the day: %s',
    async (_what, add, days, earlier, amount) => {
      const customer = await daysBefore(await add(), days);
      await moveTo(customer, 'boston');
      const [email, ...others] = await changesTo(customer);
      expect(others).toEqual([]);
      expect(email?.text).toContain(amount);
      expect(email?.text).toContain(earlier);
      // The same total again is no change.
      await moveTo(customer, 'newYork');
      expect(await changesTo(customer)).toHaveLength(1);
      const { paid } = await test.sumUp(customer.organizationId);
      await daysBefore(customer, 0);
      const after = await test.sumUp(customer.organizationId);
      expect(after.paid - paid).toBe(Number(amount.replace(/[€.]/g, '')));
    },
  );

  it('billing details that change after the reminder of a charge (BI-6, BI-22) are followed by none before the reminder, which names the amount itself', async () => {
    const customer = await daysBefore(await trialOrderCalls(test).addOrderer(), 5);
    await moveTo(customer, 'boston');
    expect(await changesTo(customer)).toEqual([]);
    await daysBefore(customer, 3);
    expect((await test.mailbox.last(customer.email, 'upcoming-renewal')).text).toContain('€45.00');
  });

  it('billing details that change after the reminder of a charge (BI-6, BI-22) are followed by one after a late order, whose confirmation is its reminder', async () => {
    const customer = await daysBefore(await test.addCustomer(), 2);
    expect((await trialOrderCalls(test).order(customer)).statusCode).toBe(201);
    await moveTo(customer, 'boston');
    expect(await changesTo(customer)).toHaveLength(1);
  });

  it('billing details that change after the reminder of a charge (BI-6, BI-22) are followed by none for a plan that does not renew', async () => {
    const customer = await daysBefore(await test.addSubscriber(), 2);
    expect((await test.pay('PUT', '/subscriptions', customer, { autoRenewal: false })).statusCode).toBe(200);
    await moveTo(customer, 'boston');
    expect(await changesTo(customer)).toEqual([]);
  });
});
