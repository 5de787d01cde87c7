import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { readRejection } from '@/backend/modules/access/members/testing/member-calls';
import { settlePurchases } from '@/backend/modules/billing/payments';
import { advanceSubscriptions } from '@/backend/modules/billing/renewals';
import { trialOrderCalls } from '@/backend/modules/billing/renewals/testing/trial-order-calls';
import { createPlanTestApp, type Customer } from './testing/plan-test-app';

const test = fileFixture(createPlanTestApp);

type Method = 'POST' | 'PUT';

const update = (customer: Customer, change: object) => test.pay('PUT', '/subscriptions', customer, change);
/** Sends a quote with a card for which the bank asks the cardholder. @returns Confirms it, and sends it again. */
async function ask(customer: Customer, quoteId: string, method: Method = 'PUT') {
  const consent = method === 'POST' ? { recurringChargeAccepted: true } : {};
  const body = { quoteId, paymentToken: await test.createToken('asks_once'), ...consent };
  const asked = await test.pay(method, '/subscriptions', customer, body);
  expect(readRejection(asked)).toEqual([409, 'error_payment_authentication_required']);
  const { action, continuationId } = asked.json().payment;
  return async () => {
    await test.confirm(action);
    return test.pay(method, '/subscriptions', customer, { ...body, continuationId });
  };
}
const openUpgrade = async (customer: Customer) => ask(customer, (await test.quote(customer, 'summit')).id);
/** The statuses of the purchases that wait for the cardholder, or did, after the sweep. No time passes. */
async function statusesAfterSweep({ organizationId }: Customer): Promise<string[]> {
  await settlePurchases(test.deps);
  const rows = await test.database.select().from(purchases).where(eq(purchases.organizationId, organizationId));
  return rows.filter(({ chargeId, status }) => chargeId !== null || status === 'abandoned').map(({ status }) => status);
}
const waits = 'needs_authentication';

describe('BI-11: a purchase of a plan that waits for the cardholder', () => {
  it('waits until it is confirmed while nothing else changes the plan', async () => {
    const customer = await test.addSubscriber();
    await openUpgrade(customer);
    expect((await statusesAfterSweep(customer)).sort()).toEqual([waits, 'succeeded']);
  });

  it.each([
    ['a plan bought in a trial', 'now', 'POST'],
    ['an order for the end of the trial', 'trial_end', 'PUT'],
  ] as const)(
    'BI-11: a purchase of a plan that waits for the cardholder can no longer be confirmed once another purchase of the quote took effect: %s',
    async (_what, start, method) => {
      const customer = await test.addCustomer();
      const { id } = await trialOrderCalls(test).quote(customer, { start });
      const [confirm] = [await ask(customer, id, method), await ask(customer, id, method)];
      expect([200, 201]).toContain((await confirm()).statusCode);
      const { statuses } = await test.sumUp(customer.organizationId);
      expect(statuses.sort()).toEqual([waits, 'succeeded']);
      await settlePurchases(test.deps);
      expect((await test.sumUp(customer.organizationId)).statuses.sort()).toEqual(['abandoned', 'succeeded']);
    },
  );

  /** Changes after which an upgrade that waits would be refunded. */
  const changes: Record<string, (customer: Customer) => Promise<unknown>> = {
    'a planned change': async (customer) => {
      const { id: quoteId } = await test.quote(customer, 'contour', { interval: 'monthly' });
      expect((await update(customer, { quoteId })).statusCode).toBe(200);
    },
    'an undone change': async (customer) => expect((await update(customer, { keepsPlan: true })).statusCode).toBe(200),
    'a renewal that is turned on': async (customer) =>
      expect((await update(customer, { autoRenewal: true })).statusCode).toBe(200),
  };
  const before: Record<string, (customer: Customer) => Promise<unknown>> = {
    'an undone change': (customer) => changes['a planned change']!(customer),
    'a renewal that is turned on': (customer) => update(customer, { autoRenewal: false }),
  };

  it.each(Object.keys(changes))(
    'BI-11: a purchase of a plan that waits for the cardholder can no longer be confirmed after %s',
    async (name) => {
      const customer = await test.addSubscriber('contour', { interval: 'annual' });
      await before[name]?.(customer);
      await ask(customer, (await test.quote(customer, 'summit', { interval: 'annual' })).id);
      await changes[name]!(customer);
      expect((await statusesAfterSweep(customer)).sort()).toEqual(['abandoned', 'succeeded']);
    },
  );

  it.each([
    ['a cancellation', ({ token }: Customer) => test.call('DELETE', '/subscriptions', { token })],
    ['a renewal that is turned off', (customer: Customer) => update(customer, { autoRenewal: false })],
  ] as const)(
    'BI-7: a purchase that waits for the cardholder is canceled at the provider within the call of %s',
    async (_what, end) => {
      const customer = await test.addSubscriber();
      await openUpgrade(customer);
      expect((await end(customer)).statusCode).toBe(200);
      expect((await test.sumUp(customer.organizationId)).statuses.sort()).toEqual(['abandoned', 'succeeded']);
    },
  );

  it('BI-11: a purchase of a plan that waits for the cardholder can no longer be confirmed once the plan renews', async () => {
    const bought = await test.addSubscriber();
    const { periodEnd } = await test.subscriptionOf(bought);
    test.moveTo(new Date(periodEnd.getTime() - 60_000));
    const customer = await test.renewToken(bought);
    await openUpgrade(customer);
    test.moveTo(periodEnd);
    await advanceSubscriptions(test.deps);
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'active', periodStart: periodEnd });
    expect((await statusesAfterSweep(customer)).sort()).toEqual(['abandoned', 'succeeded', 'succeeded']);
  });

  it('BI-11: a purchase of a plan that waits for the cardholder can no longer be confirmed once the plan has expired', async () => {
    const bought = await test.addSubscriber();
    const { periodEnd } = await test.subscriptionOf(bought);
    expect((await update(bought, { autoRenewal: false })).statusCode).toBe(200);
    test.moveTo(new Date(periodEnd.getTime() - 60_000));
    const customer = await test.renewToken(bought);
    await openUpgrade(customer);
    test.moveTo(periodEnd);
    await advanceSubscriptions(test.deps);
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'expired' });
    expect((await statusesAfterSweep(customer)).sort()).toEqual(['abandoned', 'succeeded']);
  });

  it('BI-11: a purchase of a plan that waits for the cardholder can no longer be confirmed once another payment of the same invoice took effect', async () => {
    const bought = await test.addSubscriber('contour', { behavior: 'declines_renewals' });
    test.moveTo((await test.subscriptionOf(bought)).periodEnd);
    await advanceSubscriptions(test.deps);
    const customer = await test.renewToken(bought);
    const owed = (await test.invoicesOf(customer)).at(-1)!;
    const payWith = async (behavior: 'asks_once' | 'succeeds') =>
      test.pay('PUT', '/invoices/pay', customer, {
        ...{ invoiceId: owed.id, shownTotal: { amount: owed.total, currency: owed.currency } },
        paymentToken: await test.createToken(behavior),
      });
    expect(readRejection(await payWith('asks_once'))).toEqual([409, 'error_payment_authentication_required']);
    expect((await payWith('succeeds')).statusCode).toBe(200);
    await settlePurchases(test.deps);
    const { statuses } = await test.sumUp(customer.organizationId);
    expect(statuses.filter((status) => status === waits)).toEqual([]);
    expect(statuses).toContain('abandoned');
  });
});
