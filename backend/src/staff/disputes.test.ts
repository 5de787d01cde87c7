import { minuteMs } from '@app/api-client/rules/values/durations';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listDisputes } from '@app/api-client/contract/operator/staff-disputes';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { outbox } from '@/backend/db/schema/outbox';
import { deliverDueEvents } from '@/backend/local/payment-simulator/event-delivery';
import { disputedMs } from '@/backend/local/payment-simulator/disputes';
import { signatureHeader, signEvent } from '@/backend/local/payment-simulator/payment-events';
import { invoiceNumber, refundInvoice } from '@/backend/modules/billing/invoices';
import { memberCalls } from '@/backend/modules/access/members/testing/member-calls';
import { findOwner } from '@/backend/modules/organization/organization';
import { createPlanTestApp } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { describeOwedRefunds } from './owed-refunds';
import { orderRefund } from './refund-order';

const test = fileFixture(createPlanTestApp);

/** A customer who disputes the charge of the plan, and the invoice of it. */
async function addDisputant() {
  const customer = await test.addSubscriber('contour', { behavior: 'disputes' });
  const [invoice] = await test.invoicesOf(customer);
  if (!invoice) throw new Error('No invoice');
  return { customer, invoice };
}
/** Delivers the events that are due, each twice. */
async function deliver() {
  for (const ms of [2_000, minuteMs]) {
    test.clock.advance(ms);
    await deliverDueEvents(test.app, test.deps);
  }
}
async function listed() {
  const { token } = await memberCalls(test).enter(await test.addUser({ isStaff: true }));
  return (await test.call('GET', '/staff/disputes', { token })).json<ResponseOf<typeof listDisputes>>().items;
}
const alerts = async () => {
  const { contactEmail } = test.deps.config;
  const rows = await test.database.select().from(outbox).where(eq(outbox.recipient, contactEmail));
  return rows.filter(({ kind }) => kind === 'charge-disputed');
};

describe('BI-25: a disputed charge', () => {
  it('BI-25: a disputed charge is listed for staff, reported to the operator once, and changes nothing for the customer', async () => {
    const { customer, invoice } = await addDisputant();
    const before = await test.subscriptionOf(customer);
    await deliver();
    const open = {
      ...{ invoiceNumber: invoiceNumber(invoice), amount: { amount: invoice.total, currency: 'eur' } },
      ...{ reason: 'fraudulent', status: 'open', dueAt: expect.any(String) as string },
    };
    expect(await listed()).toMatchObject([open]);
    expect(await alerts()).toHaveLength(1);
    const owner = await findOwner(test.database, customer.organizationId);
    const { subject, text } = await test.mailbox.last(test.deps.config.contactEmail, 'charge-disputed');
    expect(subject).toBe(
      `Charge of €56.25 disputed: invoice ${invoiceNumber(invoice)}, ${owner?.organizationName ?? ''}`,
    );
    expect(text).toMatch(/disputes a charge of €56\.25 .*\(fraudulent\)\..*Respond at the payment provider before \d/s);
    expect(await test.subscriptionOf(customer)).toEqual(before);
    test.clock.advance(disputedMs);
    await deliver();
    expect(await listed()).toMatchObject([{ ...open, status: 'lost' }]);
    expect(await alerts()).toHaveLength(1);
    expect(await test.subscriptionOf(customer)).toEqual(before);
  });

  it('BI-25: a disputed charge is named to staff before they refund it, on the page and in the command', async () => {
    const { invoice } = await addDisputant();
    await deliver();
    const { token } = await memberCalls(test).enter(await test.addUser({ isStaff: true }));
    const shown = { invoiceNumber: invoiceNumber(invoice) };
    const preview = await test.call('POST', '/staff/refunds/preview', { token, body: shown });
    expect(preview.json()).toMatchObject({ dispute: 'open' });
    const questions: string[] = [];
    const ask = async (question: string) => (questions.push(question), false);
    await orderRefund(test.deps, { ...invoice, amount: undefined, isConfirmed: false }, ask);
    expect(questions).toEqual([
      expect.stringMatching(/^The cardholder disputes this charge.*pay it twice\. This refunds/),
    ]);
  });

  it('BI-25: a disputed charge is not refunded: the refund stays owed with that reason', async () => {
    const { invoice } = await addDisputant();
    const note = await refundInvoice(test.deps, { invoiceId: invoice.id });
    expect(note).toMatchObject({ status: 'open', refundRejection: 'charge_disputed' });
    expect(await describeOwedRefunds(test.deps)).toContainEqual(expect.stringMatching(/\(charge_disputed\)$/));
  });

  it('BI-25: a disputed charge is reported each, also within an hour', async () => {
    const earlier = (await alerts()).length;
    await addDisputant();
    await addDisputant();
    await deliver();
    // And that of the test before.
    expect((await alerts()).length).toBe(earlier + 3);
  });

  it('BI-25: a disputed charge is listed as decided if the decision is reported first', async () => {
    const earlier = (await listed()).length;
    await addDisputant();
    test.clock.advance(disputedMs);
    await deliver();
    const disputes = await listed();
    expect(disputes).toHaveLength(earlier + 1);
    expect(disputes.every(({ status }) => status === 'lost')).toBe(true);
  });
});

it('ignores a dispute of a charge that another system made with the same account', async () => {
  const now = test.clock.now();
  const about = { id: crypto.randomUUID(), type: 'charge.dispute.created', purchaseId: null, refundId: null };
  const event = { ...about, chargeId: 'other', disputeId: 'other', occurredAt: now };
  const { body, signature } = signEvent(test.deps, event, now);
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
  const earlier = (await alerts()).length;
  const answer = await test.app.inject({ method: 'POST', url: '/api/payments/events', headers, payload: body });
  expect(answer.statusCode).toBe(200);
  expect((await alerts()).length).toBe(earlier);
});
