import { hourMs } from '@app/api-client/rules/values/durations';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { ledgerEntries } from '@/backend/db/schema/billing/ledger';
import { localPaymentRefunds } from '@/backend/db/schema/payment-simulator';
import { paymentEvents, purchases } from '@/backend/db/schema/billing/purchases';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { signatureHeader, signEvent } from '@/backend/local/payment-simulator/payment-events';
import { goodPassword } from '@/backend/modules/access/account/testing/account-test-app';
import { invoiceNumber, refundInvoice, settleRefunds } from '@/backend/modules/billing/invoices';
import { eraseDuePayments } from '@/backend/modules/organization/organization';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { attempt, settlePurchases } from '@/backend/modules/billing/payments';
import { killedAt } from '@/backend/modules/billing/payments/purchases/testing/purchase-test-app';
import { settleOwed } from '@/backend/modules/operator/staff-actions';
import { PaymentProviderError } from '@/backend/ports/payment-gateway';
import { createTestApp } from '@/backend/testing/create-test-app';
import { describeOwedRefunds } from './owed-refunds';
import { addBuyerOfRejectedRefunds, failAcceptedRefunds, overtakenByFailure } from './testing/failed-refunds';

const test = fileFixture(createPlanTestApp);

const reason = 'expired_or_canceled_card';
const owedAgain = { status: 'open', paidAt: null, paidWith: null, refundRejection: reason };

const addSubscriber = () => addBuyerOfRejectedRefunds(test);
/** A charge whose effect became impossible, and which was refunded. */
async function addRefundedCharge(deps: Deps = test.deps) {
  const buyer = await test.addBuyer();
  const effect = () => Promise.reject(new HttpError(409, 'error_quote_stale'));
  const card = { token: await test.createToken('rejects_refunds') };
  const purchase = await attempt(deps, await test.requestOf(buyer, { effect, card }));
  return { purchase, organizationId: buyer.organizationId };
}

const failRefunds = () => failAcceptedRefunds(test);
const post = (event: { refundId: string; type?: string }, app = test.app) => {
  const now = test.clock.now();
  const id = crypto.randomUUID();
  const about = {
    id,
    type: 'charge.refund.updated',
    purchaseId: null,
    chargeId: null,
    disputeId: null,
    occurredAt: now,
    ...event,
  };
  const { body, signature } = signEvent(test.deps, about, now);
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
  return { id, answer: app.inject({ method: 'POST', url: '/api/payments/events', headers, payload: body }) };
};

const noteOf = async (customer: Customer) => {
  const note = (await test.invoicesOf(customer)).find(({ kind }) => kind === 'credit_note');
  if (!note) throw new Error('No credit note');
  return note;
};
const purchaseOf = async (id: string) => (await test.database.select().from(purchases).where(eq(purchases.id, id)))[0];
const balancesOf = async (organizationId: string) => {
  const rows = await test.database
    .select({ account: ledgerEntries.account, balance: sql`sum(${ledgerEntries.amount})`.mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.organizationId, organizationId))
    .groupBy(ledgerEntries.account);
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
};
const countAlerts = async () =>
  (await test.subjectsTo({ email: test.deps.config.contactEmail })).filter((subject) =>
    /^Refund of .* (?:rejected|failed later): /.test(subject),
  ).length;
const refundsOf = ({ organizationId }: Pick<Customer, 'organizationId'>) =>
  test.database.select().from(localPaymentRefunds).where(eq(localPaymentRefunds.customerId, organizationId));

const overtaken = () => overtakenByFailure(test);

describe('a refund that fails after the provider accepted it', () => {
  it('BI-12, H5: of an invoice is owed again, listed with its reason, and sent again with another key', async () => {
    const { customer, invoice } = await addSubscriber();
    const { organizationId } = customer;
    expect(await refundInvoice(test.deps, { invoiceId: invoice.id })).toMatchObject({ status: 'paid' });
    const alerts = await countAlerts();
    await failRefunds();
    const note = await noteOf(customer);
    expect(note).toMatchObject(owedAgain);
    expect(await describeOwedRefunds(test.deps)).toEqual([
      expect.stringMatching(new RegExp(`${note.id}.*invoice ${invoiceNumber(invoice)}, .*\\(${reason}\\)$`)),
    ]);
    expect(await balancesOf(organizationId)).toMatchObject({
      cash: invoice.total,
      receivable: -invoice.total,
      revenue: 0,
    });
    expect(await countAlerts()).toBe(alerts + 1);
    await settleRefunds(test.deps);
    expect(await noteOf(customer)).toEqual(note);
    test.clock.advance(6 * hourMs);
    await settleRefunds(test.deps);
    expect(await noteOf(customer)).toMatchObject({ status: 'paid', refundRejection: null });
    expect(await balancesOf(organizationId)).toMatchObject({ cash: 0, receivable: 0, revenue: 0 });
    const keys = (await refundsOf(customer)).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([note.id, expect.stringMatching(new RegExp(`^${note.id}:\\d+$`))]);
  });

  it('BI-12, H5: of a charge without effect is owed again, listed with its reason, and sent again with another key', async () => {
    const { purchase, organizationId } = await addRefundedCharge();
    expect(purchase.status).toBe('refunded');
    await failRefunds();
    expect(await purchaseOf(purchase.id)).toMatchObject({
      status: 'refunding',
      settledAt: null,
      refundRejection: reason,
    });
    expect(await describeOwedRefunds(test.deps)).toContainEqual(expect.stringContaining(purchase.id));
    test.clock.advance(6 * hourMs);
    await settlePurchases(test.deps);
    expect(await test.sumUp(organizationId)).toMatchObject({ paid: 0, statuses: ['refunded'] });
  });

  it('H5: stays owed if that is reported before the answer to its request arrives', async () => {
    const { customer, invoice } = await addSubscriber();
    const note = await refundInvoice(overtaken(), { invoiceId: invoice.id });
    expect(note).toMatchObject(owedAgain);
    expect(await balancesOf(customer.organizationId)).toMatchObject({
      cash: invoice.total,
      receivable: -invoice.total,
    });
    const { purchase } = await addRefundedCharge(overtaken());
    expect(await purchaseOf(purchase.id)).toMatchObject({ status: 'refunding', refundRejection: reason });
  });

  it('H5: changes nothing when it is reported again, also after another request for it succeeded', async () => {
    const { customer, invoice } = await addSubscriber();
    await refundInvoice(test.deps, { invoiceId: invoice.id });
    const { purchase } = await addRefundedCharge();
    await failRefunds();
    const failed = [...(await refundsOf(customer)), ...(await refundsOf(purchase))];
    const state = async () => [
      await noteOf(customer),
      await purchaseOf(purchase.id),
      await balancesOf(customer.organizationId),
    ];
    const reportAgain = async () => {
      const before = await state();
      for (const { id: refundId } of failed) {
        expect((await post({ refundId }).answer).statusCode).toBe(200);
        expect((await post({ refundId, type: 'refund.updated' }).answer).statusCode).toBe(200);
      }
      expect(await state()).toEqual(before);
    };
    await reportAgain();
    test.clock.advance(6 * hourMs);
    await settleRefunds(test.deps);
    await settlePurchases(test.deps);
    expect(await state()).toMatchObject([{ status: 'paid' }, { status: 'refunded' }, {}]);
    await reportAgain();
  });

  it('H5: a refund that fails after the provider accepted it is reported again by the provider if it cannot be looked up', async () => {
    const { customer, invoice } = await addSubscriber();
    await refundInvoice(test.deps, { invoiceId: invoice.id });
    const { payments } = test.deps;
    if (!payments) throw new Error('No payment provider');
    const findRefund = () => Promise.reject(new PaymentProviderError('unreachable'));
    const other = await createTestApp({ deps: { payments: { ...payments, findRefund }, keys: test.deps.keys } });
    other.clock.set(test.clock.now());
    const [refund] = await refundsOf(customer);
    const { id, answer } = post({ refundId: refund?.id ?? '' }, other.app);
    expect((await answer).statusCode).toBe(503);
    expect(await other.database.$count(paymentEvents, eq(paymentEvents.id, id))).toBe(0);
    await other.close();
  });

  it('H5: a refund that fails after the provider accepted it does not concern what staff paid back in another way', async () => {
    const { customer, invoice } = await addSubscriber();
    const { id } = await refundInvoice(test.deps, { invoiceId: invoice.id });
    await failRefunds();
    expect(await settleOwed(test.deps, id)).toBe('ended');
    await failRefunds();
    expect(await noteOf(customer)).toMatchObject({ status: 'paid', refundRejection: null });
  });

  it('H5: a refund that fails after the provider accepted it is owed again if staff had marked it as paid because they found it at the provider', async () => {
    const { customer, invoice } = await addSubscriber();
    const losing = killedAt(test.deps, { method: 'refund', at: 'after' }, new PaymentProviderError('no answer'));
    const note = await refundInvoice(losing, { invoiceId: invoice.id });
    await test.database.update(invoices).set({ refundDueAt: null }).where(eq(invoices.id, note.id));
    await settleOwed(test.deps, note.id);
    await failRefunds();
    expect(await noteOf(customer)).toMatchObject(owedAgain);
  });
});

it('a refund that is rejected for the same reason each time alarms the operator once', async () => {
  const customer = await test.addSubscriber('contour', { behavior: 'disputes' });
  const [invoice] = await test.invoicesOf(customer);
  const alerts = await countAlerts();
  test.clock.advance(hourMs);
  await refundInvoice(test.deps, { invoiceId: invoice?.id ?? '' });
  for (let round = 0; round < 3; round += 1) {
    test.clock.advance(6 * hourMs);
    await settleRefunds(test.deps);
  }
  expect(await noteOf(customer)).toMatchObject({ status: 'open', refundRejection: 'charge_disputed' });
  expect(await countAlerts()).toBe(alerts + 1);
});

it('a rejected refund keeps its reason after the organization was closed and the provider has erased the customer', async () => {
  const customer = await test.addSubscriber('contour', { behavior: 'disputes' });
  const [invoice] = await test.invoicesOf(customer);
  await refundInvoice(test.deps, { invoiceId: invoice?.id ?? '' });
  const body = { typedWord: 'DELETE', currentPassword: goodPassword };
  expect((await test.call('DELETE', '/account', { ...customer, body })).statusCode).toBe(200);
  await eraseDuePayments(test.deps);
  test.clock.advance(6 * hourMs);
  await settleRefunds(test.deps);
  expect(await noteOf(customer)).toMatchObject({ status: 'open', refundRejection: 'charge_disputed' });
});
