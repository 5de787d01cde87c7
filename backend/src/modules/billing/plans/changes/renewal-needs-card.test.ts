import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { readRejection } from '@/backend/modules/access/members/testing/member-calls';
import { createPromoCode } from '@/backend/modules/billing/quotes';
import { advanceSubscriptions } from '@/backend/modules/billing/renewals';
import { createPlanTestApp, type Customer } from './testing/plan-test-app';

const test = fileFixture(createPlanTestApp);

const update = (customer: Customer, change: object) => test.pay('PUT', '/subscriptions', customer, change);
const missing = [400, 'error_payment_method_missing'];
const cardsOf = async ({ token }: Customer) =>
  (await test.call('GET', '/credit-cards', { token })).json<[{ id: string }]>();

/** Deletes the only card of a customer, which turns renewal off. */
async function withoutCard(customer: Customer): Promise<Customer> {
  const [{ id: cardId }] = await cardsOf(customer);
  const body = { cardId, acceptsPlanEnd: true };
  const deleted = await test.call('DELETE', '/credit-cards', { token: customer.token, body });
  expect(deleted.statusCode).toBe(200);
  expect(await test.subscriptionOf(customer)).toMatchObject({ autoRenewal: false });
  return customer;
}
const addLeaver = async () => withoutCard(await test.addSubscriber('summit'));
const nothingPlanned = { autoRenewal: false, pendingPlanVersionId: null };

let codes = 0;
/** Adds a code with which every period is free. */
async function addFreeCode(): Promise<string> {
  const code = `FREE-${(codes += 1)}`;
  await createPromoCode(test.deps, { kind: 'percent', basisPoints: 10_000, code, periods: null });
  return code;
}

describe('BI-7: without a card', () => {
  it('renewal is not turned on for a period that costs something', async () => {
    const customer = await addLeaver();
    expect(readRejection(await update(customer, { autoRenewal: true }))).toEqual(missing);
    expect(await test.subscriptionOf(customer)).toMatchObject(nothingPlanned);
  });

  it('renewal is turned on for a period that costs nothing', async () => {
    const subscriber = await test.addSubscriber('summit', { promoCode: await addFreeCode() });
    expect((await update(subscriber, { autoRenewal: false })).statusCode).toBe(200);
    const customer = await withoutCard(subscriber);
    expect((await update(customer, { autoRenewal: true })).statusCode).toBe(200);
  });

  it('no change is planned that will cost something', async () => {
    const customer = await addLeaver();
    const { id: quoteId } = await test.quote(customer, 'contour');
    expect(readRejection(await update(customer, { quoteId }))).toEqual(missing);
    expect(await test.subscriptionOf(customer)).toMatchObject(nothingPlanned);
  });

  it('a change is planned that will cost nothing, and not undone for a plan that costs something', async () => {
    const customer = await addLeaver();
    const { id: quoteId } = await test.quote(customer, 'contour', { promoCode: await addFreeCode() });
    expect((await update(customer, { quoteId })).statusCode).toBe(200);
    expect(readRejection(await update(customer, { keepsPlan: true }))).toEqual(missing);
    expect(await test.subscriptionOf(customer)).toMatchObject({ autoRenewal: true, pendingInterval: 'monthly' });
  });
});

describe('a new card for a planned change', () => {
  it('a new card for a planned change is saved with the change, charged nothing today, and charged when the change starts', async () => {
    const customer = await addLeaver();
    const { id: quoteId, renewals } = await test.quote(customer, 'contour');
    const before = await test.sumUp(customer.organizationId);
    const planned = await update(customer, { quoteId, paymentToken: await test.createToken() });
    expect([planned.statusCode, planned.json()]).toMatchObject([
      200,
      { autoRenewal: true, pendingPlan: { planName: 'Contour' }, card: { last4: '4242' } },
    ]);
    const { charges, invoices } = await test.sumUp(customer.organizationId);
    expect({ charges, invoices }).toEqual({ charges: before.charges, invoices: before.invoices });
    expect((await test.mailbox.last(customer.email, 'plan-change-pending')).subject).toContain('Contour');
    test.moveTo((await test.subscriptionOf(customer)).periodEnd);
    await advanceSubscriptions(test.deps);
    const after = await test.sumUp(customer.organizationId);
    expect(after.paid - before.paid).toBe(renewals[0]?.amount.amount);
  });

  it('a new card for a planned change is confirmed by the cardholder with the same request if the bank asks for it', async () => {
    const customer = await addLeaver();
    const { id: quoteId } = await test.quote(customer, 'contour');
    const body = { quoteId, paymentToken: await test.createToken('asks_once') };
    const asked = await update(customer, body);
    expect(readRejection(asked)).toEqual([409, 'error_payment_authentication_required']);
    expect(await test.subscriptionOf(customer)).toMatchObject(nothingPlanned);
    const { action, continuationId } = asked.json().payment;
    await test.confirm(action);
    expect((await update(customer, { ...body, continuationId })).statusCode).toBe(200);
    expect(await test.subscriptionOf(customer)).toMatchObject({ autoRenewal: true, pendingInterval: 'monthly' });
    expect(await cardsOf(customer)).toHaveLength(1);
  });

  it('plans nothing if it is confirmed after the period is over', async () => {
    const bought = await addLeaver();
    const { periodEnd } = await test.subscriptionOf(bought);
    test.moveTo(new Date(periodEnd.getTime() - 60_000));
    const customer = await test.renewToken(bought);
    const { id: quoteId } = await test.quote(customer, 'contour');
    const body = { quoteId, paymentToken: await test.createToken('asks_once') };
    const { action, continuationId } = (await update(customer, body)).json().payment;
    await test.confirm(action);
    test.moveTo(periodEnd);
    expect((await update(customer, { ...body, continuationId })).statusCode).toBe(409);
    expect(await test.subscriptionOf(customer)).toMatchObject(nothingPlanned);
    expect(await cardsOf(customer)).toEqual([]);
  });

  it('plans nothing if the bank declines to save it', async () => {
    const customer = await addLeaver();
    const { id: quoteId } = await test.quote(customer, 'contour');
    const declined = await update(customer, { quoteId, paymentToken: await test.createToken('declines') });
    expect(readRejection(declined)).toEqual([400, 'error_payment_declined']);
    expect(await test.subscriptionOf(customer)).toMatchObject(nothingPlanned);
  });
});

describe('BI-16: the renewal of an add-on', () => {
  it('BI-16: the renewal of an add-on is not turned on without a card', async () => {
    const customer = await test.addSubscriber('contour', { interval: 'annual' });
    const bought = await test.pay('POST', '/addon-packages/purchase', customer, {
      ...{ packageId: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0402', quantity: 1 },
      shownTotal: { amount: 4_000, currency: 'eur' },
    });
    const path = `/addon-packages/${bought.json().addOn.id}`;
    const renew = (autoRenewal: boolean) => test.call('PUT', path, { token: customer.token, body: { autoRenewal } });
    expect((await renew(false)).statusCode).toBe(200);
    await withoutCard(customer);
    expect(readRejection(await renew(true))).toEqual(missing);
  });
});
