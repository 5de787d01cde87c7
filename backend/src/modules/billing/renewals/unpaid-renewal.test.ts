import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { readRejection } from '@/backend/modules/access/members/testing/member-calls';
import { changeSubscription } from '@/backend/modules/organization/subscriptions';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { advanceSubscriptions } from '.';

const test = fileFixture(createPlanTestApp);

/** A customer with Summit, paid yearly, whose planned change to monthly was declined at its renewal. */
async function declinedChange() {
  const subscriber = await test.addSubscriber('summit', { interval: 'annual', behavior: 'declines_renewals' });
  const { periodEnd } = await test.subscriptionOf(subscriber);
  const { id: quoteId } = await test.quote(subscriber, 'summit', { interval: 'monthly' });
  expect((await test.pay('PUT', '/subscriptions', subscriber, { quoteId })).statusCode).toBe(200);
  test.moveTo(periodEnd);
  await advanceSubscriptions(test.deps);
  return { customer: await test.renewToken(subscriber), periodEnd };
}

async function payOwed(customer: Customer) {
  const owed = (await test.invoicesOf(customer)).at(-1);
  const body = { invoiceId: owed?.id, shownTotal: { amount: owed?.total, currency: owed?.currency } };
  return test.pay('PUT', '/invoices/pay', customer, { ...body, paymentToken: await test.createToken() });
}

describe('the unpaid invoice of a renewal (BI-6)', () => {
  it('starts the month that it charges, although its customer tried to keep the year', async () => {
    const { customer, periodEnd } = await declinedChange();
    const kept = await test.pay('PUT', '/subscriptions', customer, { keepsPlan: true });
    expect(readRejection(kept)).toEqual([409, 'error_subscription_state']);
    expect((await payOwed(customer)).statusCode).toBe(200);
    const [, renewal] = await test.invoicesOf(customer);
    const [line] = renewal?.document.lines ?? [];
    expect(await test.subscriptionOf(customer)).toMatchObject({
      ...{ interval: 'monthly', periodStart: periodEnd, price: line?.amount, paid: renewal?.document.subtotal },
      periodEnd: new Date(line?.periodEnd ?? 0),
    });
  });

  it('starts the period that it names, even if the stored subscription has changed since', async () => {
    const { customer } = await declinedChange();
    const { organizationId } = customer;
    const [, renewal] = await test.invoicesOf(customer);
    const [line] = renewal?.document.lines ?? [];
    await test.database.transaction((transaction) =>
      changeSubscription(transaction, organizationId, { pendingPlanVersionId: null, pendingInterval: null }),
    );
    expect((await payOwed(customer)).statusCode).toBe(200);
    const { interval, periodEnd } = await test.subscriptionOf(customer);
    expect([interval, periodEnd.toISOString()]).toEqual(['monthly', line?.periodEnd]);
  });

  it.each([
    ['an upgrade', { from: 'contour', to: 'summit' }],
    ['a change at the end of the period', { from: 'summit', to: 'contour' }],
  ] as const)('rules out %s that was quoted before', async (_, { from, to }) => {
    const subscriber = await test.addSubscriber(from, { behavior: 'declines_renewals' });
    const { periodEnd } = await test.subscriptionOf(subscriber);
    test.moveTo(new Date(periodEnd.getTime() - 60_000));
    const { id: quoteId } = await test.quote(await test.renewToken(subscriber), to, { interval: 'monthly' });
    test.moveTo(periodEnd);
    await advanceSubscriptions(test.deps);
    const answer = await test.pay('PUT', '/subscriptions', await test.renewToken(subscriber), { quoteId });
    expect(readRejection(answer)).toEqual([409, 'error_subscription_state']);
  });

  it('the unpaid invoice of a renewal (BI-6) cannot be changed afterwards: the period is part of what was issued (BI-12)', async () => {
    const { customer } = await declinedChange();
    const [, renewal] = await test.invoicesOf(customer);
    const change = test.database
      .update(invoices)
      .set({ period: null })
      .where(eq(invoices.id, renewal?.id ?? ''));
    await expect(change).rejects.toThrow();
  });
});
