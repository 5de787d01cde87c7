import { minuteMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { paymentErasures } from '@/backend/db/schema/billing/payment-erasures';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { invitationCalls } from '@/backend/modules/access/members/invitations/testing/invitation-calls';
import { refundInvoice, settleRefunds } from '@/backend/modules/billing/invoices';
import { eraseDuePayments } from '@/backend/modules/organization/organization';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { settlePurchases } from '@/backend/modules/billing/payments';
import { killedAt } from '@/backend/modules/billing/payments/purchases/testing/purchase-test-app';
import { PaymentProviderError } from '@/backend/ports/payment-gateway';
import { goodPassword } from '../testing/account-test-app';

const test = fileFixture(createPlanTestApp);

/** A customer whose purchase of a plan waits for the confirmation at the bank. */
async function addWaiting() {
  const customer = await test.addCustomer();
  const asked = await test.buyPlan(customer, 'contour', { behavior: 'asks_each_time' });
  expect(asked.json().code).toBe('error_payment_authentication_required');
  return { customer, action: asked.json().payment.action as { clientSecret: string } };
}

/** Accepts an invitation to a company, which deletes the own organization. */
async function joinAnother({ email, token }: Customer) {
  const invitations = invitationCalls(test);
  const admin = await invitations.admin('Sample Company');
  const { link } = await invitations.inviteOne(admin.token, email);
  return invitations.accept(link, token);
}

const endings: Record<string, (customer: Customer) => Promise<{ statusCode: number }>> = {
  'the account is deleted': ({ token }) =>
    test.call('DELETE', '/account', { token, body: { typedWord: 'DELETE', currentPassword: goodPassword } }),
  'the organization is closed': async ({ token }) => {
    const { name } = (await test.call('GET', '/account', { token })).json<{ organization: { name: string } }>()
      .organization;
    return test.call('DELETE', '/organization', { token, body: { typedName: name, currentPassword: goodPassword } });
  },
  'the owner joins another organization': joinAnother,
};

/** Runs the jobs that end what waits. */
async function endPayment() {
  await eraseDuePayments(test.deps);
  await settlePurchases(test.deps);
}
/** Runs the jobs for some minutes. */
async function finish() {
  for (let minute = 0; minute < 5; minute += 1) {
    await settlePurchases(test.deps);
    await eraseDuePayments(test.deps);
    test.clock.advance(minuteMs);
  }
}
const statusOf = async ({ organizationId }: Customer) => {
  const rows = await test.database.select().from(purchases).where(eq(purchases.organizationId, organizationId));
  return rows.map(({ status }) => status);
};
const erasuresOf = ({ organizationId }: Customer) =>
  test.database.$count(paymentErasures, eq(paymentErasures.organizationId, organizationId));
const refundSubject = 'Your payment was refunded';

describe.each(Object.entries(endings))('a payment that waits for the bank when %s', (_, end) => {
  it('a payment that waits is canceled at the provider before the customer is erased there', async () => {
    const { customer, action } = await addWaiting();
    expect((await end(customer)).statusCode).toBe(200);
    await endPayment();
    await expect(test.confirm(action)).rejects.toThrow();
    await finish();
    expect([await statusOf(customer), await erasuresOf(customer)]).toEqual([['abandoned'], 0]);
    expect(await test.subjectsTo(customer)).not.toContain(refundSubject);
  });

  it('a payment that waits is refunded with one email if the bank has confirmed it all the same', async () => {
    const { customer, action } = await addWaiting();
    expect((await end(customer)).statusCode).toBe(200);
    await test.confirm(action);
    await endPayment();
    expect(await test.sumUp(customer.organizationId)).toMatchObject({ paid: 0, invoices: 0, statuses: ['refunded'] });
    await finish();
    expect((await test.subjectsTo(customer)).filter((subject) => subject === refundSubject)).toHaveLength(1);
    expect(await erasuresOf(customer)).toBe(0);
  });
});

it('H12: an owner joins no other organization while the answer of a charge is lost', async () => {
  const customer = await test.addCustomer();
  const bought = await test.buyPlan(customer, 'contour', { behavior: 'times_out_and_charges' });
  expect(bought.json().code).toBe('error_payment_in_progress');
  const rejected = await joinAnother(customer);
  expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'error_payment_in_progress']);
  await finish();
  expect(await test.sumUp(customer.organizationId)).toMatchObject({ charges: 1, invoices: 1 });
});

/** A paid plan cannot be left by joining another organization. */
const endingsOfPaid = Object.entries(endings).filter(([, end]) => end !== joinAnother);

it.each(endingsOfPaid)(
  'a refund whose answer is lost is sent again before the customer is erased at the provider when %s',
  async (_, end) => {
    const customer = await test.addSubscriber();
    const [invoice] = await test.invoicesOf(customer);
    const losing = killedAt(test.deps, { method: 'refund', at: 'after' }, new PaymentProviderError('no answer'));
    const { id } = await refundInvoice(losing, { invoiceId: invoice?.id ?? '' });
    await test.call('DELETE', '/subscriptions', { token: customer.token, body: {} });
    expect((await end(customer)).statusCode).toBe(200);
    await finish();
    expect(await erasuresOf(customer)).toBe(1);
    test.clock.advance(10 * minuteMs);
    await settleRefunds(test.deps);
    await finish();
    const note = (await test.invoicesOf(customer)).find((each) => each.id === id);
    expect([note?.status, note?.refundRejection, await erasuresOf(customer)]).toEqual(['paid', null, 0]);
  },
);
