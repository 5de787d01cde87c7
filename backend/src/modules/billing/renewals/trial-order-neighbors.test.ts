import { addDays, addMonths } from '@app/api-client/rules/values/dates';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createLinks } from '@/backend/modules/identity/email-addresses';
import { readRejection } from '@/backend/modules/access/members/testing/member-calls';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { advanceSubscriptions } from '.';
import { trialOrderCalls, type TrialOrder } from './testing/trial-order-calls';

const test = fileFixture(createPlanTestApp);
const calls = trialOrderCalls(test);

/** Moves the clock to an instant and lets the sweep do what is due. */
async function sweepAt(time: Date): Promise<void> {
  test.moveTo(time);
  await advanceSubscriptions(test.deps);
}
const trialEndOf = async (customer: Customer) => (await test.subscriptionOf(customer)).periodEnd;
const invoicesOf = async (customer: Customer) => (await test.invoicesOf(customer)).map(({ status }) => status);
const none = { pendingPlanVersionId: null, pendingInterval: null, pendingCurrency: null, pendingPromoCodeId: null };

/** Opens a link to another free trial that was emailed today. */
async function reactivate({ id, email }: Customer) {
  const recipient = { userId: id, address: email, registrationId: null };
  const [link] = await test.database.transaction((transaction) =>
    createLinks(transaction, test.deps, 'reactivate_trial', [recipient]),
  );
  return test.call('POST', '/reactivate-trial', { body: { token: link?.token } });
}
const failed = [400, 'error_trial_reactivation_failed'];

describe('BI-22: a link to another free trial', () => {
  it('changes nothing while an ordered plan waits for the end of the trial, and reports the running trial', async () => {
    const customer = await calls.addOrderer();
    const before = await test.subscriptionOf(customer);
    expect((await reactivate(customer)).json()).toEqual({
      outcome: 'already_active',
      trialEndsAt: before.periodEnd.toISOString(),
    });
    expect(await test.subscriptionOf(customer)).toEqual(before);
  });

  it('BI-22, H11: a link to another free trial is rejected from the end of the trial until the first charge is paid, and drops nothing that is owed', async () => {
    const customer = await calls.addOrderer({ behavior: 'declines_renewals' });
    const periodEnd = await trialEndOf(customer);
    test.moveTo(periodEnd);
    expect(readRejection(await reactivate(customer)), 'the charge is due').toEqual(failed);
    await advanceSubscriptions(test.deps);
    expect(readRejection(await reactivate(customer)), 'the charge failed').toEqual(failed);
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'past_due', failures: 1 });
    const late = await test.renewToken(customer);
    const [invoice] = await test.invoicesOf(customer);
    const body = {
      ...{ invoiceId: invoice?.id, shownTotal: { amount: invoice?.total, currency: 'eur' } },
      paymentToken: await test.createToken(),
    };
    expect((await test.pay('PUT', '/invoices/pay', late, body)).statusCode).toBe(200);
    const paid = { status: 'active', periodStart: periodEnd, periodEnd: addMonths(periodEnd, 1) };
    expect(await test.subscriptionOf(customer)).toMatchObject(paid);
    expect(readRejection(await reactivate(customer)), 'a plan runs').toEqual(failed);
    expect(await test.subscriptionOf(customer)).toMatchObject(paid);
  });

  it('H11: starts a trial without the order after its last attempt, and what is ordered then is charged once', async () => {
    const customer = await calls.addOrderer({ behavior: 'declines_renewals' });
    const periodEnd = await trialEndOf(customer);
    for (const days of [0, 1, 3, 7]) await sweepAt(addDays(periodEnd, days));
    expect((await reactivate(customer)).json().outcome).toBe('reactivated');
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'trialing', autoRenewal: false, ...none });
    const late = await test.renewToken(customer);
    expect((await calls.order(late, { plan: 'summit' })).statusCode).toBe(201);
    const secondEnd = await trialEndOf(customer);
    expect(secondEnd).toEqual(addDays(periodEnd, 7 + 14));
    await sweepAt(secondEnd);
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'active', activeFrom: secondEnd, ...none });
    expect(await invoicesOf(customer)).toEqual(['void', 'paid']);
    expect((await test.sumUp(customer.organizationId)).charges).toBe(1);
  });
});

it('BI-22: credits and add-ons are priced in the currency of the ordered plan', async () => {
  const { token } = await calls.addOrderer({ currency: 'gpb' });
  const wallet = await test.call('GET', '/customer-credits', { token });
  expect(wallet.json().value.currency).toBe('gpb');
  const [addOn] = (await test.call('GET', '/addon-packages', { token })).json().purchasable;
  expect(addOn.price.currency).toBe('gpb');
});

/** Opens a tab with a quote that is confirmed later. */
async function openTab(customer: Customer, start: NonNullable<TrialOrder['start']>) {
  const { id: quoteId } = await calls.quote(customer, { start });
  const paymentToken = await test.createToken();
  return (as = customer) =>
    test.pay('POST', '/subscriptions', as, { quoteId, paymentToken, recurringChargeAccepted: true });
}

describe('BI-4: two tabs that review the same plan in a trial', () => {
  it.each([
    ['now', 'now', 1],
    ['now', 'trial_end', 1],
    ['trial_end', 'now', 0],
    ['trial_end', 'trial_end', 0],
  ] as const)(
    'change the plan once: the first starts it %s, and the second, which asks for %s, gets 409',
    async (start, other, charges) => {
      const customer = await test.addCustomer();
      const [first, second] = [await openTab(customer, start), await openTab(customer, other)];
      expect((await first()).statusCode).toBe(201);
      const before = await test.subscriptionOf(customer);
      const rejected = await second();
      expect(rejected.statusCode).toBe(409);
      expect(['error_quote_stale', 'error_subscription_state']).toContain(rejected.json().code);
      expect(await test.subscriptionOf(customer)).toEqual(before);
      expect((await test.sumUp(customer.organizationId)).charges).toBe(charges);
    },
  );

  it('H11: change the plan once, too, when they are sent at the same time', async () => {
    const customer = await test.addCustomer();
    const tabs = [await openTab(customer, 'now'), await openTab(customer, 'trial_end'), await openTab(customer, 'now')];
    const answers = await Promise.all(tabs.map((confirm) => confirm()));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, 409, 409]);
    const { status } = await test.subscriptionOf(customer);
    const { charges } = await test.sumUp(customer.organizationId);
    expect([
      ['active', 1],
      ['trialing', 0],
    ]).toContainEqual([status, charges]);
  });

  it('buy nothing with a quote from before the end of the trial while the first charge is retried', async () => {
    const customer = await calls.addOrderer({ behavior: 'declines_renewals' });
    const periodEnd = await trialEndOf(customer);
    test.moveTo(new Date(periodEnd.getTime() - minuteMs));
    const buy = await openTab(await test.renewToken(customer), 'now');
    await sweepAt(periodEnd);
    const rejected = await buy(await test.renewToken(customer));
    expect(readRejection(rejected)).toEqual([409, 'error_subscription_state']);
    expect(await invoicesOf(customer)).toEqual(['failed']);
    expect((await test.sumUp(customer.organizationId)).charges).toBe(0);
  });
});
