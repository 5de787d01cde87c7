import { addDays, addMonths } from '@app/api-client/rules/values/dates';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { readRejection } from '@/backend/modules/access/members/testing/member-calls';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { createPromoCode } from '@/backend/modules/billing/quotes';
import { advanceSubscriptions } from '.';
import { trialOrderCalls } from './testing/trial-order-calls';

const test = fileFixture(createPlanTestApp);
const calls = trialOrderCalls(test);

/** Moves the clock to an instant and lets the sweep do what is due. */
async function sweepAt(time: Date): Promise<void> {
  test.moveTo(time);
  await advanceSubscriptions(test.deps);
}
const trialEndOf = async (customer: Customer) => (await test.subscriptionOf(customer)).periodEnd;
const update = (customer: Customer, body: object) => test.pay('PUT', '/subscriptions', customer, body);
const actionsOf = async (customer: Customer): Promise<string[]> => {
  const { token } = await test.renewToken(customer);
  const answer = await test.call('GET', '/organization/audit-log', { token });
  return answer.json<{ items: { action: string }[] }>().items.map(({ action }) => action);
};
const none = { pendingPlanVersionId: null, pendingInterval: null, pendingCurrency: null, pendingPromoCodeId: null };
let codes = 0;
async function addPromo(basisPoints: number, periods: number | null): Promise<string> {
  const code = `AFTER-TRIAL-${(codes += 1)}`;
  await createPromoCode(test.deps, { kind: 'percent', basisPoints, code, periods });
  return code;
}

describe('BI-22: the quote for a plan that starts when the trial ends', () => {
  it('charges nothing now, and names the first charge with its day and each later amount', async () => {
    const customer = await test.addCustomer();
    const periodEnd = await trialEndOf(customer);
    const promoCode = await addPromo(5_000, 2);
    const full = await test.quote(customer, 'contour', { interval: 'monthly', currency: 'eur' });
    const price = full.renewals[0]?.amount;
    const quote = await calls.quote(customer, { promoCode });
    expect(quote).toMatchObject({ startsAt: periodEnd.toISOString(), lines: [], totalDueNow: { amount: 0 } });
    expect(quote.renewals).toEqual([
      { from: periodEnd.toISOString(), amount: { amount: 2_813, currency: 'eur' } },
      { from: addMonths(periodEnd, 2).toISOString(), amount: price },
    ]);
  });

  it('answers 409 unless a trial is running', async () => {
    const subscriber = await test.addSubscriber();
    expect(readRejection(await calls.requestQuote(subscriber))).toEqual([409, 'error_subscription_state']);
    const customer = await test.addCustomer();
    await sweepAt(await trialEndOf(customer));
    const late = await test.renewToken(customer);
    expect(readRejection(await calls.requestQuote(late))).toEqual([409, 'error_subscription_state']);
  });

  it('BI-22: the quote for a plan that starts when the trial ends is stale once the trial has ended, the billing details have changed, or the order was placed', async () => {
    const customer = await test.addCustomer();
    const quotes = [await calls.quote(customer), await calls.quote(customer)];
    const paymentToken = await test.createToken();
    const body = { paymentToken, recurringChargeAccepted: true };
    const [first, second] = quotes.map(({ id: quoteId }) => ({ ...body, quoteId }));
    expect((await test.pay('POST', '/subscriptions', customer, first!)).statusCode).toBe(201);
    const again = await test.pay('POST', '/subscriptions', customer, second!);
    expect(readRejection(again)).toEqual([409, 'error_quote_stale']);
  });
});

describe('BI-22: ordering a plan in a trial', () => {
  it('H11: shows "Trialing", saves the card, charges nothing, and emails what is charged when', async () => {
    const customer = await test.addCustomer();
    const periodEnd = await trialEndOf(customer);
    const quote = await calls.quote(customer);
    const ordered = await calls.order(customer);
    expect([ordered.statusCode, ordered.json()]).toEqual([
      201,
      expect.objectContaining({
        ...{ status: 'trialing', label: { code: 'trialing', days: null }, interval: null, price: null },
        ...{ autoRenewal: true, renewsAt: periodEnd.toISOString(), expiresAt: null, renewals: quote.renewals },
        pendingPlan: expect.objectContaining({ planName: 'Contour', startsAt: periodEnd.toISOString() }),
        card: { brand: 'visa', last4: '4242' },
      }),
    ]);
    const { charges, invoices } = await test.sumUp(customer.organizationId);
    expect({ charges, invoices }).toEqual({ charges: 0, invoices: 0 });
    expect((await test.subjectsTo(customer)).at(-1)).toContain('Contour plan');
    expect(await actionsOf(customer)).toEqual(expect.arrayContaining(['plan_ordered', 'card_added']));
    const summary = await test.call('GET', '/subscriptions/summary', { token: customer.token });
    expect(summary.json()).toMatchObject({ label: { code: 'trialing' }, isActive: true, endsAt: null });
  });

  it('works by an update, too, which answers 200', async () => {
    const customer = await test.addCustomer();
    const { id: quoteId } = await calls.quote(customer);
    const ordered = await update(customer, { quoteId, paymentToken: await test.createToken() });
    expect([ordered.statusCode, ordered.json().label.code]).toEqual([200, 'trialing']);
  });

  it.each([
    ['without the consent to recurring charges', { recurringChargeAccepted: undefined }, 'error_required_parameter'],
    ['without a card', { paymentToken: undefined }, 'error_payment_method_missing'],
  ])('answers 400 %s, and orders nothing', async (_what, changes, code) => {
    const customer = await test.addCustomer();
    const { id: quoteId } = await calls.quote(customer);
    const body = { quoteId, paymentToken: await test.createToken(), recurringChargeAccepted: true, ...changes };
    expect(readRejection(await test.pay('POST', '/subscriptions', customer, body))).toEqual([400, code]);
    expect(await test.subscriptionOf(customer)).toMatchObject({ autoRenewal: false, ...none });
  });

  it('answers 400 if the bank declines to save the card, and orders nothing', async () => {
    const customer = await test.addCustomer();
    expect(readRejection(await calls.order(customer, { behavior: 'declines' }))).toEqual([
      400,
      'error_payment_declined',
    ]);
    expect(await test.subscriptionOf(customer)).toMatchObject({ autoRenewal: false, ...none });
  });

  it('BI-22: ordering a plan in a trial is finished by the same request after the cardholder has confirmed the card', async () => {
    const customer = await test.addCustomer();
    const { id: quoteId } = await calls.quote(customer);
    const body = { quoteId, recurringChargeAccepted: true, paymentToken: await test.createToken('asks_once') };
    const asked = await test.pay('POST', '/subscriptions', customer, body);
    expect(readRejection(asked)).toEqual([409, 'error_payment_authentication_required']);
    const { action, continuationId } = asked.json().payment;
    await test.confirm(action);
    const ordered = await test.pay('POST', '/subscriptions', customer, { ...body, continuationId });
    expect([ordered.statusCode, ordered.json().label.code]).toEqual([201, 'trialing']);
  });

  it('H11: orders once when two tabs send it at the same time, and repeats the answer for the same key', async () => {
    const customer = await test.addCustomer();
    const bodies = await Promise.all(
      [1, 2].map(async () => ({
        quoteId: (await calls.quote(customer)).id,
        paymentToken: await test.createToken(),
        recurringChargeAccepted: true,
      })),
    );
    const key = crypto.randomUUID();
    const [first, repeated, other] = await Promise.all([
      test.pay('POST', '/subscriptions', customer, bodies[0]!, key),
      test.pay('POST', '/subscriptions', customer, bodies[0]!, key),
      test.pay('POST', '/subscriptions', customer, bodies[1]!),
    ]);
    const codesOf = [first, repeated, other].map(({ statusCode }) => statusCode);
    expect(codesOf.filter((code) => code === 201).length).toBeGreaterThan(0);
    for (const code of codesOf) expect([201, 409]).toContain(code);
    expect((await actionsOf(customer)).filter((action) => action === 'plan_ordered')).toHaveLength(1);
  });

  it('BI-22: ordering a plan in a trial is replaced by ordering another plan, which the email says, and whose code replaces the earlier one', async () => {
    const [first, second] = [await addPromo(1_000, null), await addPromo(2_000, null)];
    const customer = await calls.addOrderer({ promoCode: first });
    const { id: quoteId } = await calls.quote(customer, { plan: 'summit', currency: 'usd', promoCode: second });
    expect((await update(customer, { quoteId })).json().pendingPlan).toMatchObject({ planName: 'Summit' });
    expect(await test.subscriptionOf(customer)).toMatchObject({ pendingCurrency: 'usd', status: 'trialing' });
    const { text } = await test.mailbox.last(customer.email, 'plan-ordered');
    expect(text).toContain('This replaces the earlier order of the Contour plan.');
    expect(text).toContain('Unused trial credits expire then, also with a plan.');
    // The first code is free again.
    expect((await calls.requestQuote(customer, { promoCode: first })).statusCode).toBe(200);
  });
});

describe('BI-22: an order during the trial', () => {
  it('BI-22, H11: an order during the trial is announced three days before its first charge, and the trial is not said to end without one', async () => {
    const customer = await calls.addOrderer();
    const periodEnd = await trialEndOf(customer);
    await sweepAt(addDays(periodEnd, -7));
    await sweepAt(addDays(periodEnd, -3));
    await advanceSubscriptions(test.deps);
    const subjects = await test.subjectsTo(customer);
    expect(subjects.filter((subject) => subject.includes('starts on'))).toHaveLength(1);
    expect(subjects.filter((subject) => subject.includes('trial'))).toEqual([]);
  });

  it('H11: placed in the last three days is announced by the confirmation only', async () => {
    const customer = await test.addCustomer();
    const periodEnd = await trialEndOf(customer);
    await sweepAt(addDays(periodEnd, -2));
    const late = await test.renewToken(customer);
    expect((await calls.order(late)).statusCode).toBe(201);
    await advanceSubscriptions(test.deps);
    expect((await test.subjectsTo(customer)).filter((subject) => subject.includes('Contour'))).toHaveLength(1);
  });

  it.each([
    ['keeping the trial', (customer: Customer) => update(customer, { keepsPlan: true })],
    ['turning renewal off', (customer: Customer) => update(customer, { autoRenewal: false })],
    ['canceling', ({ token }: Customer) => test.call('DELETE', '/subscriptions', { token })],
  ])(
    'BI-22, H11: an order during the trial is undone by %s: the trial ends without a charge, with its reminders and an email',
    async (_what, undo) => {
      const promoCode = await addPromo(1_000, null);
      const customer = await calls.addOrderer({ promoCode });
      const undone = await undo(customer);
      expect([undone.statusCode, undone.json().label.code]).toEqual([200, 'trial_ends_in_days']);
      expect(undone.json()).toMatchObject({ pendingPlan: null, renewals: [], autoRenewal: false });
      expect(await test.subscriptionOf(customer)).toMatchObject(none);
      expect((await test.subjectsTo(customer)).at(-1)).toContain('canceled');
      expect(await actionsOf(customer)).toContain('plan_order_canceled');
      expect((await calls.requestQuote(customer, { promoCode })).statusCode).toBe(200);
      const periodEnd = await trialEndOf(customer);
      await sweepAt(addDays(periodEnd, -3));
      expect((await test.subjectsTo(customer)).at(-1)).toContain('ends in 3 days');
      await sweepAt(periodEnd);
      expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'expired' });
      expect(await test.sumUp(customer.organizationId)).toMatchObject({ charges: 0, invoices: 0 });
    },
  );

  it('BI-22: an order during the trial is replaced by the plan that is bought now, with the code of the order', async () => {
    const promoCode = await addPromo(10_000, 1);
    const customer = await calls.addOrderer({ promoCode });
    const bought = await test.buyPlan(customer, 'summit', { promoCode });
    expect([bought.statusCode, bought.json().planName, bought.json().pendingPlan]).toEqual([201, 'Summit', null]);
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'active', ...none });
  });

  it('BI-22, H11: an order during the trial is canceled when the only card is removed, which has to be accepted', async () => {
    const customer = await calls.addOrderer();
    const periodEnd = await trialEndOf(customer);
    const { token } = customer;
    const [{ id: cardId, paysPlanUntil }] = (await test.call('GET', '/credit-cards', { token })).json();
    expect(paysPlanUntil).toBe(periodEnd.toISOString());
    const remove = (body: object) => test.call('DELETE', '/credit-cards', { token, body: { cardId, ...body } });
    expect(readRejection(await remove({}))).toEqual([409, 'error_subscription_state']);
    const removed = await remove({ acceptsPlanEnd: true });
    expect([removed.statusCode, removed.json().planEndsAt]).toEqual([200, periodEnd.toISOString()]);
    expect(await calls.read(customer)).toMatchObject({ label: { code: 'trial_ends_in_days' }, pendingPlan: null });
    const { text } = await test.mailbox.last(customer.email, 'plan-order-canceled');
    expect(text).toContain("The Contour plan doesn't start, because its card was deleted and there is no other one.");
  });
});
