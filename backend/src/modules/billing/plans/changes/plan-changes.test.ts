import { addDays, addMonths } from '@app/api-client/rules/values/dates';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { PaymentProviderError } from '@/backend/ports/payment-gateway';
import { fileFixture } from '@/backend/testing/file-fixture';
import { promoCodes } from '@/backend/db/schema/billing/promo-codes';
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
const actionsOf = async ({ token }: Customer): Promise<string[]> => {
  const answer = await test.call('GET', '/organization/audit-log', { token });
  return answer.json<{ items: { action: string }[] }>().items.map(({ action }) => action);
};

describe('buying a plan', () => {
  it('starts it during the trial, charges what was quoted, and issues the same document as an invoice', async () => {
    const customer = await test.addCustomer();
    expect(await read(customer)).toMatchObject({ status: 'trialing', price: null, renewsAt: null, renewals: [] });
    const quote = await test.quote(customer, 'contour', { interval: 'monthly', currency: 'eur' });
    const paymentToken = await test.createToken();
    const body = { quoteId: quote.id, paymentToken, recurringChargeAccepted: true };
    const bought = await test.pay('POST', '/subscriptions', customer, body);
    const now = test.clock.now();
    expect([bought.statusCode, bought.json()]).toEqual([
      201,
      expect.objectContaining({
        ...{ planName: 'Contour', status: 'active', label: { code: 'active', days: null }, interval: 'monthly' },
        ...{ price: { amount: 4_500, currency: 'eur' }, periodStart: now.toISOString(), autoRenewal: true },
        ...{ renewsAt: addMonths(now, 1).toISOString(), expiresAt: null, pendingPlan: null, payment: null },
        card: { brand: 'visa', last4: '4242' },
        renewals: quote.renewals,
      }),
    ]);
    const [invoice] = await test.invoicesOf(customer);
    expect(invoice).toMatchObject({ status: 'paid', total: quote.totalDueNow.amount, paidWith: 'Visa •••• 4242' });
    expect(await actionsOf(customer)).toEqual(expect.arrayContaining(['plan_bought', 'card_added']));
  });

  it.each([
    ['without the consent to recurring charges', { recurringChargeAccepted: undefined }, 'error_required_parameter'],
    ['without a card', { paymentToken: undefined }, 'error_payment_method_missing'],
  ])('answers 400 %s', async (_what, changes, code) => {
    const customer = await test.addCustomer();
    const { id: quoteId } = await test.quote(customer, 'contour');
    const body = { quoteId, paymentToken: await test.createToken(), recurringChargeAccepted: true, ...changes };
    expect(codeOf(await test.pay('POST', '/subscriptions', customer, body))).toEqual([400, code]);
  });

  it('answers 400 for a declined card, charges nothing, and accepts another card for the same quote', async () => {
    const customer = await test.addCustomer();
    const { id: quoteId } = await test.quote(customer, 'contour');
    const body = { quoteId, recurringChargeAccepted: true };
    const declined = await test.pay('POST', '/subscriptions', customer, {
      ...body,
      paymentToken: await test.createToken('lacks_funds'),
    });
    expect(codeOf(declined)).toEqual([400, 'error_payment_declined']);
    expect((await read(customer)).status).toBe('trialing');
    const paymentToken = await test.createToken();
    expect((await test.pay('POST', '/subscriptions', customer, { ...body, paymentToken })).statusCode).toBe(201);
  });

  it('buying a plan is finished by the same purchase after the cardholder has confirmed it', async () => {
    const customer = await test.addCustomer();
    const { id: quoteId } = await test.quote(customer, 'contour');
    const body = { quoteId, recurringChargeAccepted: true, paymentToken: await test.createToken('asks_once') };
    const asked = await test.pay('POST', '/subscriptions', customer, body);
    expect(codeOf(asked)).toEqual([409, 'error_payment_authentication_required']);
    const { action, continuationId } = asked.json().payment;
    await test.confirm(action);
    const bought = await test.pay('POST', '/subscriptions', customer, { ...body, continuationId });
    expect([bought.statusCode, bought.json().status]).toEqual([201, 'active']);
    expect(await test.sumUp(customer.organizationId)).toMatchObject({ charges: 1, statuses: ['succeeded'] });
  });

  it('H3: buys once when the same request is sent 20 times at once', async () => {
    const customer = await test.addCustomer();
    const { id: quoteId } = await test.quote(customer, 'contour');
    const body = { quoteId, recurringChargeAccepted: true, paymentToken: await test.createToken() };
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.pay('POST', '/subscriptions', customer, body, key)),
    );
    for (const answer of answers) expect([201, 409]).toContain(answer.statusCode);
    expect(await test.sumUp(customer.organizationId)).toMatchObject({ charges: 1, invoices: 1 });
  });

  it('answers 409 with a quote that changes a plan, and an update answers 409 with one that buys a plan', async () => {
    const subscriber = await test.addSubscriber();
    const { id: upgrade } = await test.quote(subscriber, 'summit');
    const body = { quoteId: upgrade, recurringChargeAccepted: true };
    expect(codeOf(await test.pay('POST', '/subscriptions', subscriber, body))).toEqual([
      409,
      'error_subscription_state',
    ]);
    const newcomer = await test.addCustomer();
    const { id: quoteId } = await test.quote(newcomer, 'contour');
    expect(codeOf(await update(newcomer, { quoteId }))).toEqual([409, 'error_subscription_state']);
  });
});

describe('BI-4: a quote', () => {
  it('answers 409 the second time, for another organization, and after 30 minutes', async () => {
    const customer = await test.addSubscriber();
    const { id: quoteId } = await test.quote(customer, 'summit');
    const { id: unused } = await test.quote(customer, 'summit');
    expect((await update(customer, { quoteId })).statusCode).toBe(200);
    expect(codeOf(await update(customer, { quoteId }))).toEqual([409, 'error_quote_stale']);
    expect(codeOf(await update(customer, { quoteId: unused }))).toEqual([409, 'error_quote_stale']);
    const stranger = await test.addSubscriber();
    const { id: late } = await test.quote(stranger, 'summit');
    expect(codeOf(await update(customer, { quoteId: late }))).toEqual([409, 'error_quote_stale']);
    test.clock.advance(30 * 60_000);
    expect(codeOf(await update(await test.renewToken(stranger), { quoteId: late }))).toEqual([
      409,
      'error_quote_stale',
    ]);
    expect((await test.sumUp(stranger.organizationId)).charges).toBe(1);
  });

  it('H10: refunds a charge that the cardholder confirmed after the plan was bought with another card', async () => {
    const customer = await test.addCustomer();
    const { id: quoteId, totalDueNow } = await test.quote(customer, 'contour');
    const body = { quoteId, recurringChargeAccepted: true };
    const paymentToken = await test.createToken('asks_once');
    const { action, continuationId } = (
      await test.pay('POST', '/subscriptions', customer, { ...body, paymentToken })
    ).json().payment;
    const other = { ...body, paymentToken: await test.createToken() };
    expect((await test.pay('POST', '/subscriptions', customer, other)).statusCode).toBe(201);
    await test.confirm(action);
    const late = await test.pay('POST', '/subscriptions', customer, { ...body, paymentToken, continuationId });
    expect(codeOf(late)).toEqual([409, 'error_payment_refunded']);
    const { paid, statuses, invoices } = await test.sumUp(customer.organizationId);
    expect({ paid, invoices }).toEqual({ paid: totalDueNow.amount, invoices: 1 });
    expect(statuses.sort()).toEqual(['refunded', 'succeeded']);
  });

  it('leaves a purchase that waited for the cardholder to the sweep if the provider is away when the plan is canceled', async () => {
    const customer = await test.addSubscriber();
    const [bought] = await test.database
      .select()
      .from(purchases)
      .where(eq(purchases.organizationId, customer.organizationId));
    if (!bought) throw new Error('No purchase');
    const waiting = {
      subject: { kind: 'plan', quoteId: crypto.randomUUID() },
      status: 'needs_authentication',
      settledAt: null,
      leasedUntil: addDays(test.clock.now(), 1),
    } as const;
    const [id, requestKey] = [crypto.randomUUID(), `test:${crypto.randomUUID()}`];
    await test.database.insert(purchases).values({ ...bought, ...waiting, id, requestKey });
    const away = vi.spyOn(test.deps.payments!, 'findCharge').mockRejectedValue(new PaymentProviderError('away'));
    expect((await cancel(customer)).statusCode).toBe(200);
    away.mockRestore();
    const left = await findPurchaseByKey(test.database, requestKey);
    expect(left?.status).toBe('needs_authentication');
    expect(Number(left?.leasedUntil)).toBeLessThan(addDays(test.clock.now(), 1).getTime());
  });
});

describe('BI-5: changing the plan', () => {
  it('upgrades immediately for the remainder of the period, which stays', async () => {
    const customer = await test.addSubscriber();
    const { periodStart, periodEnd } = await test.subscriptionOf(customer);
    test.clock.advance(10 * 86_400_000);
    const fresh = await test.renewToken(customer);
    const quote = await test.quote(fresh, 'summit');
    const changed = await update(fresh, { quoteId: quote.id });
    expect(changed.json()).toMatchObject({
      ...{ planName: 'Summit', periodStart: periodStart.toISOString(), periodEnd: periodEnd.toISOString() },
    });
    const all = await test.invoicesOf(customer);
    expect(all.map(({ total }) => total).at(-1)).toBe(quote.totalDueNow.amount);
    const periods = await test.periodsOf(customer);
    expect(periods.map(({ endedAt }) => endedAt)).toEqual([test.clock.now(), periodEnd]);
    expect((await test.subjectsTo(customer)).some((subject) => subject.includes('is now on the Summit plan'))).toBe(
      true,
    );
  });

  it('downgrades at the end of the period, and the change can be undone until then', async () => {
    const customer = await test.addSubscriber('summit');
    const { periodEnd } = await test.subscriptionOf(customer);
    const { id: quoteId } = await test.quote(customer, 'contour');
    const planned = await update(customer, { quoteId });
    expect(planned.json()).toMatchObject({
      planName: 'Summit',
      pendingPlan: { planName: 'Contour', interval: 'monthly', startsAt: periodEnd.toISOString() },
    });
    expect((await test.sumUp(customer.organizationId)).charges).toBe(1);
    expect((await update(customer, { keepsPlan: true })).json().pendingPlan).toBeNull();
    expect(codeOf(await update(customer, { keepsPlan: true }))).toEqual([409, 'error_subscription_state']);
    const { id: again } = await test.quote(customer, 'contour');
    await update(customer, { quoteId: again });
    test.moveTo(periodEnd);
    await advanceSubscriptions(test.deps);
    expect(await read(await test.renewToken(customer))).toMatchObject({ planName: 'Contour', pendingPlan: null });
  });
});

describe('BI-13: a promo code', () => {
  it('discounts as many periods as it has, and later renewals cost the full price, as the quote says', async () => {
    const id = crypto.randomUUID();
    await test.database.insert(promoCodes).values({
      ...{ id, code: 'HALF', kind: 'percent', basisPoints: 5_000, periods: 2 },
      ...{ validFrom: new Date(0), createdAt: new Date(0) },
    });
    const customer = await test.addCustomer();
    const { renewals } = await test.quote(customer, 'contour', { currency: 'eur', promoCode: 'half' });
    await test.buyPlan(customer, 'contour', { promoCode: 'half' });
    const { periodStart } = await test.subscriptionOf(customer);
    const from = (month: number) => addMonths(periodStart, month).toISOString();
    const eur = (amount: number) => ({ amount, currency: 'eur' });
    expect(renewals).toEqual([
      { from: from(1), amount: eur(2_813) },
      { from: from(2), amount: eur(5_625) },
    ]);
    expect((await read(customer)).renewals).toEqual(renewals);
    for (const month of [1, 2]) {
      test.moveTo(addMonths(periodStart, month));
      await advanceSubscriptions(test.deps);
    }
    const subtotals = (await test.invoicesOf(customer)).map(({ document }) => document.subtotal);
    expect(subtotals).toEqual([2_250, 2_250, 4_500]);
    const totals = (await test.invoicesOf(customer)).map(({ total }) => total);
    expect(totals.slice(1)).toEqual(renewals.map(({ amount }) => amount.amount));
  });
});

describe('the summary', () => {
  it('tells every member the plan and its label, and no amount', async () => {
    const customer = await test.addSubscriber();
    const member = await test.addUser({ memberOf: customer, role: 'guest' });
    const { accessToken: token } = await test.logIn(member);
    const answer = await test.call('GET', '/subscriptions/summary', { token });
    expect(answer.json()).toEqual({
      ...{ planName: 'Contour', label: { code: 'active', days: null }, isActive: true, endsAt: null },
      ...{ availableCredits: 0, ownsAddOns: false },
    });
    expect((await test.call('GET', '/subscriptions', { token })).statusCode).toBe(403);
  });
});
