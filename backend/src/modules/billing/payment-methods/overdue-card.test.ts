import type { addCreditCard, listCreditCards } from '@app/api-client/contract/billing/credit-cards';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { getSubscription } from '@app/api-client/contract/billing/subscriptions';
import { addDays, addMonths } from '@app/api-client/rules/values/dates';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import type { CardBehavior } from '@/backend/db/schema/payment-simulator';
import { createPlanTestApp } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { advanceSubscriptions } from '@/backend/modules/billing/renewals';

type Saved = ResponseOf<typeof addCreditCard>;
type Asked = { payment: { action: { clientSecret: string }; continuationId: string } };

const test = fileFixture(createPlanTestApp);

/** A customer whose renewal was declined a moment ago. */
async function addOverdueCustomer() {
  const subscriber = await test.addSubscriber('contour', { behavior: 'declines_renewals' });
  const { periodEnd: failedAt } = await test.subscriptionOf(subscriber);
  test.moveTo(failedAt);
  await advanceSubscriptions(test.deps);
  const customer = await test.renewToken(subscriber);
  // Each charge has a time of its own.
  test.clock.advance(1_000);
  const { token, organizationId } = customer;
  const payment = async () => {
    const answer = await test.call('GET', '/subscriptions', { token });
    return answer.json<ResponseOf<typeof getSubscription>>().subscription?.payment;
  };
  const overdue = await payment();
  if (!overdue) throw new Error('Nothing is overdue');
  const add = async (behavior: CardBehavior, body: object = {}) => {
    const paymentToken = await test.createToken(behavior);
    return test.call('POST', '/credit-cards', {
      token,
      body: { paymentToken, shownTotal: overdue.amountDue, ...body },
    });
  };
  const cards = async () =>
    (await test.call('GET', '/credit-cards', { token })).json<ResponseOf<typeof listCreditCards>>();
  const sumUp = () => test.sumUp(organizationId);
  return { customer, failedAt, overdue, payment, add, cards, sumUp };
}

describe('a default card that is saved while a renewal is overdue', () => {
  it('pays the shown amount, and the answer says until when the plan is paid', async () => {
    const { customer, failedAt, overdue, add, sumUp } = await addOverdueCustomer();
    expect(overdue).toMatchObject({ amountDue: { amount: 5_625, currency: 'eur' }, attempt: 1, attempts: 4 });
    const saved = await add('succeeds');
    expect([saved.statusCode, saved.json<Saved>().overdueCharge]).toEqual([
      201,
      {
        ...{ status: 'paid', failureReason: null, amount: overdue.amountDue, invoiceId: overdue.invoiceId },
        ...{ paysUntil: overdue.paysUntil, nextRetryAt: overdue.nextRetryAt },
      },
    ]);
    const { status, periodEnd } = await test.subscriptionOf(customer);
    expect([status, periodEnd.toISOString(), periodEnd]).toEqual([
      ...['active', overdue.paysUntil],
      addMonths(failedAt, 1),
    ]);
    expect(await sumUp()).toMatchObject({ charges: 2, invoices: 2 });
  });

  it('stays saved if its bank declines the charge, with the reason, the amount and the next attempt', async () => {
    const { failedAt, overdue, payment, add, cards } = await addOverdueCustomer();
    const saved = (await add('declines_when_charged')).json<Saved>();
    expect(saved.overdueCharge).toMatchObject({
      ...{ status: 'failed', failureReason: 'generic', amount: overdue.amountDue },
      nextRetryAt: addDays(failedAt, 1).toISOString(),
    });
    expect((await cards())[0]).toMatchObject({ id: saved.id, isDefault: true });
    expect(await payment()).toEqual({ ...overdue, failureReason: 'generic' });
  });

  it('a default card that is saved while a renewal is overdue is charged with the cardholder if its bank asks for a confirmation', async () => {
    const { customer, overdue, payment, add, sumUp } = await addOverdueCustomer();
    const paymentToken = await test.createToken('asks_each_time');
    const { action, continuationId } = (await add('asks_each_time', { paymentToken })).json<Asked>().payment;
    await test.confirm(action);
    const saved = await add('asks_each_time', { paymentToken, continuationId });
    expect(saved.json<Saved>().overdueCharge).toMatchObject({
      status: 'failed',
      failureReason: 'confirmation_required',
    });
    expect(await payment()).toMatchObject({ attempt: 1, failureReason: 'confirmation_required' });
    const owed = { invoiceId: overdue.invoiceId, shownTotal: overdue.amountDue };
    const asked = (await test.pay('PUT', '/invoices/pay', customer, owed)).json<Asked>().payment;
    await test.confirm(asked.action);
    const body = { ...owed, continuationId: asked.continuationId };
    expect((await test.pay('PUT', '/invoices/pay', customer, body)).json()).toMatchObject({ status: 'paid' });
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'active' });
    expect(await sumUp()).toMatchObject({ charges: 2, invoices: 2 });
  });

  it.each([
    ['nothing', null],
    ['another amount', { amount: 5_624, currency: 'eur' }],
    ['another currency', { amount: 5_625, currency: 'usd' }],
  ])(
    'a default card that is saved while a renewal is overdue is rejected with 409 if the user was shown %s: nothing is saved or charged',
    async (_what, shownTotal) => {
      const { add, cards, sumUp } = await addOverdueCustomer();
      const before = await cards();
      const rejected = await add('succeeds', { shownTotal });
      expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'error_quote_stale']);
      expect(await cards()).toEqual(before);
      expect(await sumUp()).toMatchObject({ charges: 1 });
    },
  );
});

it('BI-4: a default card that is saved without a shown amount is charged at the next attempt, and not before', async () => {
  const { customer, failedAt, overdue, add, cards, sumUp } = await addOverdueCustomer();
  const saved = (await add('succeeds', { shownTotal: undefined })).json<Saved>();
  expect((await cards())[0]).toMatchObject({ id: saved.id, isDefault: true });
  const { nextRetryAt, amountDue } = overdue;
  expect(saved.overdueCharge).toMatchObject({ status: 'not_charged', amount: amountDue, nextRetryAt });
  await advanceSubscriptions(test.deps);
  expect(await sumUp()).toMatchObject({ charges: 1 });
  test.moveTo(addDays(failedAt, 1));
  await advanceSubscriptions(test.deps);
  expect(await sumUp()).toMatchObject({ charges: 2 });
  expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'active' });
});

it('BI-4: a card with which credits are bought is not charged with an overdue renewal', async () => {
  const { customer, overdue, payment, sumUp } = await addOverdueCustomer();
  const order = { walletPackageId: 'eb140d8b-f0f2-4988-a7d0-28dded283f2d', quantity: 1 };
  const paymentToken = await test.createToken();
  const body = { ...order, paymentToken, shownTotal: { amount: 5_625, currency: 'eur' } };
  expect((await test.pay('POST', '/customer-credits/credits', customer, body)).statusCode).toBe(201);
  expect(await sumUp()).toMatchObject({ charges: 2 });
  expect(await payment()).toEqual(overdue);
});

it('a card that is saved beside the default card charges nothing, not even to the default card', async () => {
  const { payment, overdue, add, sumUp } = await addOverdueCustomer();
  const saved = (await add('succeeds', { isDefault: false })).json<Saved>();
  expect(saved).toMatchObject({ isDefault: false, overdueCharge: null });
  expect(await payment()).toEqual(overdue);
  expect((await sumUp()).statuses.filter((status) => status === 'declined')).toHaveLength(1);
});

it('a card is rejected with 409 if an overdue amount was shown that has been paid since', async () => {
  const { overdue, add, cards } = await addOverdueCustomer();
  await add('succeeds');
  const rejected = await add('succeeds', { shownTotal: overdue.amountDue });
  expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'error_quote_stale']);
  expect(await cards()).toHaveLength(2);
});
