import { addDays, addMonths } from '@app/api-client/rules/values/dates';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { goodPassword } from '@/backend/modules/access/account/testing/account-test-app';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { advanceSubscriptions } from '.';

const test = fileFixture(createPlanTestApp);

/** Moves the clock to an instant and lets the sweep do what is due. */
async function sweepAt(time: Date): Promise<void> {
  test.moveTo(time);
  await advanceSubscriptions(test.deps);
}
const statusesOf = async (customer: Customer) => (await test.invoicesOf(customer)).map(({ status }) => status);
const contour = { net: 4_500 };

describe('BI-6: a renewal', () => {
  it('charges the next period at the end of the current one, on the anchor day, and emails a receipt', async () => {
    const customer = await test.addSubscriber();
    const { periodStart, periodEnd } = await test.subscriptionOf(customer);
    expect(periodEnd).toEqual(addMonths(periodStart, 1));
    await sweepAt(new Date(periodEnd.getTime() - 1));
    expect(await statusesOf(customer)).toEqual(['paid']);
    await sweepAt(periodEnd);
    expect(await statusesOf(customer)).toEqual(['paid', 'paid']);
    expect(await test.subscriptionOf(customer)).toMatchObject({
      ...{ status: 'active', periodStart: periodEnd, periodEnd: addMonths(periodStart, 2), paid: contour.net },
      unpaidInvoiceId: null,
    });
    const { charges, invoices } = await test.sumUp(customer.organizationId);
    expect({ charges, invoices }).toEqual({ charges: 2, invoices: 2 });
  });

  it('BI-6: a renewal is announced three days before by email with its total and the card', async () => {
    const customer = await test.addSubscriber();
    const { periodEnd } = await test.subscriptionOf(customer);
    await sweepAt(addDays(periodEnd, -3));
    await advanceSubscriptions(test.deps);
    const announced = (await test.subjectsTo(customer)).filter((subject) => subject.includes('renews on'));
    expect(announced).toHaveLength(1);
  });

  it('catches up on every period that passed while no process ran, without a gap', async () => {
    const customer = await test.addSubscriber();
    const { periodStart } = await test.subscriptionOf(customer);
    await sweepAt(addMonths(periodStart, 5));
    const periods = await test.periodsOf(customer);
    expect(periods).toHaveLength(6);
    for (const [index, { startedAt, endedAt }] of periods.entries()) {
      expect(startedAt).toEqual(addMonths(periodStart, index));
      expect(endedAt).toEqual(addMonths(periodStart, index + 1));
    }
    expect((await test.sumUp(customer.organizationId)).charges).toBe(6);
  });
});

describe('BI-6: a renewal whose charge fails', () => {
  const fail = async () => {
    const customer = await test.addSubscriber('contour', { behavior: 'declines_renewals' });
    const { periodEnd: failedAt } = await test.subscriptionOf(customer);
    await sweepAt(failedAt);
    return { customer, failedAt };
  };

  it('leaves the plan past due with access and a failed invoice, and emails when it is tried again', async () => {
    const { customer, failedAt } = await fail();
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'past_due', failures: 1 });
    expect(await statusesOf(customer)).toEqual(['paid', 'failed']);
    expect((await test.subjectsTo(customer)).at(-1)).toContain('failed');
    const { token } = await test.renewToken(customer);
    const { subscription } = (await test.call('GET', '/subscriptions', { token })).json();
    expect(subscription).toMatchObject({
      ...{ status: 'past_due', label: { code: 'payment_problem', days: null }, renewsAt: null },
      payment: {
        ...{ nextRetryAt: addDays(failedAt, 1).toISOString(), amountDue: { currency: 'eur' } },
        ...{
          attempt: 1,
          attempts: 4,
          failureReason: 'insufficient_funds',
          paysUntil: addMonths(failedAt, 1).toISOString(),
        },
      },
      expiresAt: addDays(failedAt, 7).toISOString(),
    });
  });

  it('BI-6: a renewal whose charge fails is tried again 1, 3 and 7 days later, and then the plan expires and the invoice is void', async () => {
    const { customer, failedAt } = await fail();
    for (const [index, days] of [1, 3].entries()) {
      await sweepAt(new Date(addDays(failedAt, days).getTime() - 1));
      expect((await test.subscriptionOf(customer)).failures).toBe(index + 1);
      await sweepAt(addDays(failedAt, days));
      expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'past_due', failures: index + 2 });
    }
    await sweepAt(addDays(failedAt, 7));
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'expired', unpaidInvoiceId: null });
    expect(await statusesOf(customer)).toEqual(['paid', 'void']);
    const failedEmails = (await test.subjectsTo(customer)).filter((subject) => subject.includes('failed'));
    expect(failedEmails).toHaveLength(3);
    expect((await test.subjectsTo(customer)).at(-1)).toContain('has expired');
  });

  it.each([
    ['2 days', 2, { status: 'past_due', failures: 2 }, 1],
    ['4 days', 4, { status: 'past_due', failures: 3 }, 1],
    ['75 days', 75, { status: 'expired' }, 0],
  ] as const)(
    'asks the card once after %s in which no process ran, and emails once',
    async (_, days, state, failedEmails) => {
      const { customer, failedAt } = await fail();
      const chargesOf = async () => (await test.sumUp(customer.organizationId)).statuses.length;
      const [charges, emails] = [await chargesOf(), await test.subjectsTo(customer)];
      await sweepAt(addDays(failedAt, days));
      await sweepAt(addDays(failedAt, days));
      expect(await test.subscriptionOf(customer)).toMatchObject(state);
      expect((await chargesOf()) - charges).toBe(1);
      const since = (await test.subjectsTo(customer)).slice(emails.length);
      expect(since.filter((subject) => subject.includes('failed'))).toHaveLength(failedEmails);
    },
  );

  it('continues the periods without a gap when a user pays the invoice with another card', async () => {
    const { customer, failedAt } = await fail();
    await sweepAt(addDays(failedAt, 2));
    const fresh = await test.renewToken(customer);
    const paymentToken = await test.createToken();
    const owed = (await test.invoicesOf(customer)).at(-1);
    const shown = { amount: owed?.total, currency: owed?.currency };
    const added = await test.call('POST', '/credit-cards', {
      token: fresh.token,
      body: { paymentToken, isDefault: true, shownTotal: shown },
    });
    expect(added.statusCode).toBe(201);
    // The new card was charged immediately.
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'active', periodStart: failedAt, failures: 0 });
    expect(await statusesOf(customer)).toEqual(['paid', 'paid']);
    const paid = (await test.invoicesOf(customer)).at(-1);
    const shownTotal = { amount: paid?.total, currency: paid?.currency };
    const again = await test.pay('PUT', '/invoices/pay', fresh, { invoiceId: paid?.id, shownTotal });
    expect([again.statusCode, again.json().code]).toEqual([409, 'error_invoice_not_payable']);
    expect((await test.sumUp(customer.organizationId)).charges).toBe(2);
  });

  it('BI-7: a renewal whose charge fails keeps the plan if renewal is switched off, which answers 409', async () => {
    const { customer } = await fail();
    const fresh = await test.renewToken(customer);
    const answer = await test.pay('PUT', '/subscriptions', fresh, { autoRenewal: false });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'error_subscription_state']);
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'past_due', autoRenewal: true });
  });

  it('ends immediately when it is canceled, and nothing is charged any more', async () => {
    const { customer, failedAt } = await fail();
    const fresh = await test.renewToken(customer);
    const canceled = await test.call('DELETE', '/subscriptions', { token: fresh.token });
    expect(canceled.json()).toMatchObject({ status: 'expired', payment: null });
    const { subject, text } = await test.mailbox.last(customer.email, 'plan-expired');
    expect(subject).toBe('The Contour plan of Ada Sample has expired');
    expect(text).toContain('It was canceled while its payment was due');
    expect(await statusesOf(customer)).toEqual(['paid', 'void']);
    await sweepAt(addDays(failedAt, 8));
    expect((await test.sumUp(customer.organizationId)).charges).toBe(1);
  });

  it('BI-6: a renewal whose charge fails is canceled with its invoice when the organization is deleted, and the paid invoice is kept', async () => {
    const { customer } = await fail();
    const { token } = await test.renewToken(customer);
    const preview = (await test.call('GET', '/account/deletion', { token })).json();
    expect(preview.losses).toMatchObject({ plan: { name: 'Contour' }, openInvoices: [{ total: { currency: 'eur' } }] });
    const body = { typedWord: 'DELETE', currentPassword: goodPassword };
    expect((await test.call('DELETE', '/account', { token, body })).statusCode).toBe(200);
    expect(await statusesOf(customer)).toEqual(['paid', 'void']);
  });
});
