import { addDays } from '@app/api-client/rules/values/dates';
import { daysUntil } from '@app/api-client/rules/billing/plan-status';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { findPurchaseByKey } from '@/backend/modules/billing/payments/purchases/purchase.repository';
import { advanceSubscriptions } from '@/backend/modules/billing/renewals';
import { createPlanTestApp, type Customer } from './testing/plan-test-app';

const test = fileFixture(createPlanTestApp);

const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const read = async ({ token }: Customer) => (await test.call('GET', '/subscriptions', { token })).json().subscription;
const update = (customer: Customer, body: object, key?: string) =>
  test.pay('PUT', '/subscriptions', customer, body, key);
const cancel = ({ token }: Customer, query = '') => test.call('DELETE', `/subscriptions${query}`, { token });

describe('BI-7: canceling the plan', () => {
  it('keeps access until the end of the period, can be undone until then, and charges nothing after it', async () => {
    const customer = await test.addSubscriber();
    const { periodEnd } = await test.subscriptionOf(customer);
    const canceled = await cancel(customer, '?reason=too_expensive');
    expect(canceled.json()).toMatchObject({
      ...{ status: 'active', autoRenewal: false, renewsAt: null, expiresAt: periodEnd.toISOString() },
      ...{ label: { code: 'expiring_in_days', days: daysUntil(periodEnd, test.clock.now()) }, renewals: [] },
    });
    expect(await test.subscriptionOf(customer)).toMatchObject({ cancelReason: 'too_expensive' });
    expect((await update(customer, { autoRenewal: true })).json()).toMatchObject({
      autoRenewal: true,
      expiresAt: null,
    });
    await update(customer, { autoRenewal: false });
    test.moveTo(periodEnd);
    await advanceSubscriptions(test.deps);
    const fresh = await test.renewToken(customer);
    expect(await read(fresh)).toMatchObject({
      ...{ status: 'expired', label: { code: 'expired', days: null } },
      dataKeptUntil: addDays(periodEnd, 30).toISOString(),
    });
    expect((await test.sumUp(customer.organizationId)).charges).toBe(1);
    expect(codeOf(await update(fresh, { autoRenewal: true }))).toEqual([409, 'error_subscription_state']);
    expect(codeOf(await cancel(fresh))).toEqual([409, 'error_subscription_state']);
    const { id: quoteId } = await test.quote(fresh, 'contour', { interval: 'monthly' });
    const again = await test.pay('POST', '/subscriptions', fresh, { quoteId, recurringChargeAccepted: true });
    expect([again.statusCode, again.json().status]).toEqual([201, 'active']);
  });

  it('H10: answers 409 on a trial, and while the result of a charge is unknown', async () => {
    expect(codeOf(await cancel(await test.addCustomer()))).toEqual([409, 'error_subscription_state']);
    const customer = await test.addSubscriber();
    const purchase = (
      await test.database.select().from(purchases).where(eq(purchases.organizationId, customer.organizationId))
    )[0];
    if (!purchase) throw new Error('No purchase');
    const unsettled = { status: 'charging', requestKey: `test:${crypto.randomUUID()}`, settledAt: null } as const;
    await test.database.insert(purchases).values({ ...purchase, ...unsettled, id: crypto.randomUUID() });
    expect(codeOf(await cancel(customer))).toEqual([409, 'error_payment_in_progress']);
    expect(codeOf(await update(customer, { autoRenewal: false }))).toEqual([409, 'error_payment_in_progress']);
    expect(await findPurchaseByKey(test.database, unsettled.requestKey)).toMatchObject({ status: 'charging' });
  });

  it('answers 409 while the result of a charge is unknown, also by removing the only card', async () => {
    const customer = await test.addSubscriber();
    const { id: quoteId } = await test.quote(customer, 'summit');
    const paymentToken = await test.createToken('times_out_and_charges');
    expect(codeOf(await update(customer, { quoteId, paymentToken }))).toEqual([409, 'error_payment_in_progress']);
    const { token } = customer;
    const [card] = (await test.call('GET', '/credit-cards', { token })).json<{ id: string }[]>();
    const body = { cardId: card?.id, acceptsPlanEnd: true };
    expect(codeOf(await test.call('DELETE', '/credit-cards', { token, body }))).toEqual([
      ...[409, 'error_payment_in_progress'],
    ]);
  });
});
