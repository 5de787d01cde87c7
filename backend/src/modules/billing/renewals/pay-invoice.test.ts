import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import type { CardBehavior } from '@/backend/db/schema/payment-simulator';
import { createPlanTestApp } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { advanceSubscriptions } from '.';

const test = fileFixture(createPlanTestApp);

/** A customer whose renewal failed, and how to pay its invoice with the token of another card. */
async function start(behavior: CardBehavior) {
  const subscriber = await test.addSubscriber('contour', { behavior: 'declines_renewals' });
  const { periodEnd } = await test.subscriptionOf(subscriber);
  test.moveTo(periodEnd);
  await advanceSubscriptions(test.deps);
  const customer = await test.renewToken(subscriber);
  const [paid, owed] = await test.invoicesOf(customer);
  const shownTotal = { amount: owed?.total, currency: owed?.currency };
  const paymentToken = await test.createToken(behavior);
  const pay = (changes: object = {}, key?: string) =>
    test.pay('PUT', '/invoices/pay', customer, { invoiceId: owed?.id, shownTotal, paymentToken, ...changes }, key);
  const cards = async () => {
    const answer = await test.call('GET', '/credit-cards', { token: customer.token });
    return answer.json<{ last4: string; isDefault: boolean }[]>();
  };
  const sumUp = async () => ({
    ...(await test.sumUp(customer.organizationId)),
    invoices: (await test.invoicesOf(customer)).map(({ status, paidWith }) => [status, paidWith]),
  });
  return { customer, periodEnd, firstPaidWith: paid?.paidWith, pay, cards, sumUp };
}

describe('paying the invoice of a failed renewal with a new card', () => {
  it('asks the cardholder of a strict bank once, charges once, saves the card, and continues the plan', async () => {
    const { customer, periodEnd, firstPaidWith, pay, cards, sumUp } = await start('asks_each_time');
    const asked = await pay();
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'error_payment_authentication_required']);
    const { action, continuationId } = asked.json().payment;
    expect(await cards()).toHaveLength(1);
    await test.confirm(action);
    const key = crypto.randomUUID();
    const paid = await pay({ continuationId }, key);
    expect([paid.statusCode, paid.json().status]).toEqual([200, 'paid']);
    expect((await pay({ continuationId }, key)).body).toBe(paid.body);
    expect(await cards()).toMatchObject([{ last4: '3184', isDefault: true }, { isDefault: false }]);
    const invoices = [
      ['paid', firstPaidWith],
      ['paid', expect.stringContaining('3184')],
    ];
    expect(await sumUp()).toMatchObject({ charges: 2, invoices });
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'active', periodStart: periodEnd });
  });

  it('charges once when the same request is sent five times at once', async () => {
    const { pay, sumUp } = await start('succeeds');
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay({}, key)));
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    expect((await sumUp()).charges).toBe(2);
  });

  it('saves no card and leaves the invoice unpaid if the bank declines it', async () => {
    const { customer, pay, cards, sumUp } = await start('lacks_funds');
    const declined = await pay();
    expect([declined.statusCode, declined.json().code]).toEqual([400, 'error_payment_declined']);
    expect(await cards()).toHaveLength(1);
    const { charges, invoices } = await sumUp();
    expect([charges, invoices.map(([status]) => status)]).toEqual([1, ['paid', 'failed']]);
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'past_due' });
  });
});
