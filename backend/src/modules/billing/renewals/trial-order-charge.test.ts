import { addDays, addMonths } from '@app/api-client/rules/values/dates';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { planVersions } from '@/backend/db/schema/billing/plans';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { seedCaller, seedOrigin } from '@/backend/local/seed-caller';
import { goodPassword } from '@/backend/modules/access/account/testing/account-test-app';
import { readRejection } from '@/backend/modules/access/members/testing/member-calls';
import { findJoinBlocker } from '@/backend/modules/organization/organization';
import { buyPlan } from '@/backend/modules/billing/plans';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { planIds } from '@/backend/modules/organization/subscriptions';
import { sellPlanVersion } from '@/backend/modules/organization/subscriptions/testing/sell-plan-version';
import { createPromoCode } from '@/backend/modules/billing/quotes';
import { settlePurchases } from '@/backend/modules/billing/payments';
import { killedAt } from '@/backend/modules/billing/payments/purchases/testing/purchase-test-app';
import { type PaymentGateway, PaymentProviderError } from '@/backend/ports/payment-gateway';
import { advanceSubscriptions, announceVersions } from '.';
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
  const code = `CHARGED-AFTER-TRIAL-${(codes += 1)}`;
  await createPromoCode(test.deps, { kind: 'percent', basisPoints, code, periods });
  return code;
}

describe('BI-22: the end of a trial with an ordered plan', () => {
  it('H11: charges the quoted amount, starts the plan on that day without a gap, and redeems the code', async () => {
    const promoCode = await addPromo(5_000, 2);
    const customer = await test.addCustomer();
    const periodEnd = await trialEndOf(customer);
    const quote = await calls.quote(customer, { promoCode });
    expect((await calls.order(customer, { promoCode })).statusCode).toBe(201);
    await sweepAt(new Date(periodEnd.getTime() + 60_000));
    expect(await test.subscriptionOf(customer)).toMatchObject({
      ...{ status: 'active', interval: 'monthly', currency: 'eur', price: 4_500, paid: 2_250, ...none },
      ...{ activeFrom: periodEnd, periodStart: periodEnd, periodEnd: addMonths(periodEnd, 1), promoPeriodsLeft: 1 },
      anchorDay: periodEnd.getUTCDate(),
    });
    const [invoice] = await test.invoicesOf(customer);
    expect(invoice).toMatchObject({ status: 'paid', total: quote.renewals[0]?.amount.amount });
    expect(await test.periodsOf(customer)).toHaveLength(1);
    expect(await actionsOf(customer)).toContain('plan_bought');
    await sweepAt(addMonths(periodEnd, 2));
    expect((await test.invoicesOf(customer)).map(({ total }) => total)).toEqual([2_813, 2_813, 5_625]);
  });

  it('starts a plan for free, without a charge, if its code covers the price', async () => {
    const customer = await calls.addOrderer({ promoCode: await addPromo(10_000, 1) });
    await sweepAt(await trialEndOf(customer));
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'active', paid: 0 });
    expect((await test.sumUp(customer.organizationId)).charges).toBe(0);
  });

  it('BI-22, H11: the end of a trial with an ordered plan is retried if the card is declined, with the access of the trial, and starts the plan when it is paid', async () => {
    const customer = await calls.addOrderer({ behavior: 'declines_renewals' });
    const periodEnd = await trialEndOf(customer);
    await sweepAt(periodEnd);
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'past_due', failures: 1, interval: null });
    const read = await calls.read(customer);
    expect(read).toMatchObject({
      ...{ planName: 'Free trial', label: { code: 'payment_problem' }, payment: { amountDue: { amount: 5_625 } } },
    });
    const fresh = await test.renewToken(customer);
    for (const body of [
      { keepsPlan: true },
      { quoteId: crypto.randomUUID(), shownTotal: { amount: 0, currency: 'eur' } },
    ]) {
      expect((await update(fresh, body)).statusCode).toBe(409);
    }
    for (const start of ['now', 'trial_end'] as const) {
      expect(readRejection(await calls.requestQuote(fresh, { start }))).toEqual([409, 'error_subscription_state']);
    }
    await sweepAt(addDays(periodEnd, 2));
    const shownTotal = { amount: 5_625, currency: 'eur' };
    const body = { paymentToken: await test.createToken(), isDefault: true, shownTotal };
    const late = await test.renewToken(customer);
    expect((await test.call('POST', '/credit-cards', { token: late.token, body })).statusCode).toBe(201);
    expect(await test.subscriptionOf(customer)).toMatchObject({
      ...{ status: 'active', activeFrom: periodEnd, periodStart: periodEnd, periodEnd: addMonths(periodEnd, 1) },
      anchorDay: periodEnd.getUTCDate(),
    });
  });

  it('H11: ends the trial after the last attempt, voids the invoice, frees the code and owes nothing', async () => {
    const promoCode = await addPromo(1_000, null);
    const customer = await calls.addOrderer({ behavior: 'declines_renewals', promoCode });
    const periodEnd = await trialEndOf(customer);
    for (const days of [0, 1, 3, 7]) await sweepAt(addDays(periodEnd, days));
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'expired', autoRenewal: false, ...none });
    expect((await test.invoicesOf(customer)).map(({ status }) => status)).toEqual(['void']);
    expect((await test.subjectsTo(customer)).at(-1)).toContain('free trial');
    const fresh = await test.renewToken(customer);
    expect((await test.buyPlan(fresh, 'contour', { promoCode })).statusCode).toBe(201);
  });

  it('ends the trial immediately if the unpaid plan is canceled', async () => {
    const customer = await calls.addOrderer({ behavior: 'declines_renewals' });
    await sweepAt(await trialEndOf(customer));
    const { token } = await test.renewToken(customer);
    const canceled = await test.call('DELETE', '/subscriptions', { token });
    expect(canceled.json()).toMatchObject({ status: 'expired', payment: null });
    expect((await test.invoicesOf(customer)).map(({ status }) => status)).toEqual(['void']);
    const { subject, text } = await test.mailbox.last(customer.email, 'trial-over');
    expect(subject).toBe('The free trial of Ada Sample has ended');
    expect(text).toContain('The Contour plan was canceled while its first payment was due');
  });
});

describe('BI-22: an ordered plan', () => {
  it('a new version of the plan leaves its price as ordered, and is announced once the plan runs', async () => {
    const customer = await calls.addOrderer();
    const [periodEnd, now] = [await trialEndOf(customer), test.clock.now()];
    const sold = { planId: planIds.contour, validFrom: addDays(now, 1) };
    const versionId = await sellPlanVersion(test.database, sold, () => ({ eur: 9_900 }));
    try {
      await announceVersions(test.deps);
      await sweepAt(periodEnd);
      await announceVersions(test.deps);
      expect(await test.subscriptionOf(customer)).toMatchObject({ price: 4_500, announcedVersionId: versionId });
      const priceEmails = (await test.subjectsTo(customer)).filter((subject) => subject.includes('changes on'));
      expect(priceEmails).toHaveLength(1);
    } finally {
      const changes = { announcedVersionId: null, announcedAt: null };
      await test.database.update(subscriptions).set(changes).where(eq(subscriptions.announcedVersionId, versionId));
      await test.database.delete(planVersions).where(eq(planVersions.id, versionId));
    }
  });

  it('an outage of the provider at the end of the trial is no failed payment: the plan starts once it is back', async () => {
    const customer = await calls.addOrderer();
    const periodEnd = await trialEndOf(customer);
    test.moveTo(periodEnd);
    const before = (await test.subjectsTo(customer)).length;
    await advanceSubscriptions(
      killedAt(test.deps, { method: 'charge', at: 'before' }, new PaymentProviderError('away')),
    );
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'trialing', failures: 0 });
    for (let minutes = 0; minutes < 30; minutes += 5) {
      test.clock.advance(5 * minuteMs);
      await settlePurchases(test.deps);
      await advanceSubscriptions(test.deps);
    }
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'active', periodStart: periodEnd });
    const emails = (await test.subjectsTo(customer)).slice(before);
    expect(emails.filter((subject) => subject.includes('failed'))).toEqual([]);
    expect((await test.sumUp(customer.organizationId)).charges).toBe(1);
  });

  it('deleting the account ends the order: nothing is charged when the trial would have ended', async () => {
    const customer = await calls.addOrderer();
    const periodEnd = await trialEndOf(customer);
    const body = { typedWord: 'DELETE', currentPassword: goodPassword };
    expect((await test.call('DELETE', '/account', { token: customer.token, body })).statusCode).toBe(200);
    await sweepAt(periodEnd);
    expect(await test.sumUp(customer.organizationId)).toMatchObject({ charges: 0, invoices: 0 });
  });

  it('deleting the account while its first charge is retried voids the invoice', async () => {
    const customer = await calls.addOrderer({ behavior: 'declines_renewals' });
    await sweepAt(await trialEndOf(customer));
    const { token } = await test.renewToken(customer);
    const { losses } = (await test.call('GET', '/account/deletion', { token })).json();
    expect(losses).toMatchObject({ trialEndsAt: null, plan: null, openInvoices: [{ total: { amount: 5_625 } }] });
    const body = { typedWord: 'DELETE', currentPassword: goodPassword };
    expect((await test.call('DELETE', '/account', { token, body })).statusCode).toBe(200);
    expect((await test.invoicesOf(customer)).map(({ status }) => status)).toEqual(['void']);
  });

  it('H11: keeps its owner from joining another organization until it is canceled', async () => {
    const customer = await calls.addOrderer();
    const owned = { id: customer.organizationId, ownerId: customer.id };
    const findBlocker = () => findJoinBlocker(test.database, owned, test.clock.now());
    expect(await findBlocker()).toBe('error_organization_has_ordered_plan');
    expect((await update(customer, { keepsPlan: true })).statusCode).toBe(200);
    expect(await findBlocker()).toBeUndefined();
  });

  it('H11: orders nothing if the provider does not answer whether it saved the card', async () => {
    const customer = await test.addCustomer();
    const { id: quoteId } = await calls.quote(customer);
    const paymentToken = await test.createToken();
    const { caller } = await seedCaller(test.deps, customer.email);
    const payments = { ...test.deps.payments, saveCard: () => Promise.reject(new PaymentProviderError('away')) };
    const call = { caller, origin: seedOrigin, requestKey: crypto.randomUUID() };
    const ordering = buyPlan({ ...test.deps, payments: payments as PaymentGateway }, call, {
      ...{ quoteId, paymentToken },
      shownTotal: { amount: 0, currency: 'eur' },
    });
    await expect(ordering).rejects.toMatchObject({ code: 'error_payment_in_progress' });
    test.clock.advance(10 * minuteMs);
    await settlePurchases(test.deps);
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'trialing', autoRenewal: false, ...none });
  });
});
