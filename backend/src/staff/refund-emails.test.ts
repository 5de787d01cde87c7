import { hourMs } from '@app/api-client/rules/values/durations';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { invoiceNumber, refundInvoice, settleRefunds } from '@/backend/modules/billing/invoices';
import { findOwner } from '@/backend/modules/organization/organization';
import { createPlanTestApp } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { killedAt } from '@/backend/modules/billing/payments/purchases/testing/purchase-test-app';
import { PaymentRejectedError } from '@/backend/ports/payment-gateway';
import { addBuyerOfRejectedRefunds, failAcceptedRefunds, overtakenByFailure } from './testing/failed-refunds';

const test = fileFixture(createPlanTestApp);

describe('the email to the operator about an owed refund', () => {
  it('names amount, invoice, organization and reason, and says whether it was rejected or failed later', async () => {
    const { contactEmail } = test.deps.config;
    const { customer, invoice } = await addBuyerOfRejectedRefunds(test);
    const name = (await findOwner(test.database, customer.organizationId))?.organizationName ?? '';
    const about = `invoice ${invoiceNumber(invoice)}, ${name}`;
    const rejection = new PaymentRejectedError('refund_rejected');
    const rejecting = killedAt(test.deps, { method: 'refund', at: 'before' }, rejection);
    await refundInvoice(rejecting, { invoiceId: invoice.id, amount: 1_000 });
    const rejected = await test.mailbox.last(contactEmail, 'refund-rejected');
    expect(rejected.subject).toBe(`Refund of €10.00 rejected: ${about}`);
    expect(rejected.text).toMatch(/our balance is too low \(refund_rejected\)\./);
    await refundInvoice(test.deps, { invoiceId: invoice.id });
    await failAcceptedRefunds(test);
    const failed = await test.mailbox.last(contactEmail, 'refund-failed');
    expect(failed.subject).toBe(`Refund of €46.25 failed later: ${about}`);
    expect(failed.text).toMatch(/The card has expired or was canceled \(expired_or_canceled_card\)\./);
    // The next test starts in another hour, with other alerts.
    test.clock.advance(hourMs);
  });
});

describe('a refund that fails after the provider accepted it', () => {
  it('BI-12, H5: a refund that fails after the provider accepted it is announced to the customer as failed once, between the two emails that it was paid back', async () => {
    const { customer, invoice } = await addBuyerOfRejectedRefunds(test);
    await refundInvoice(test.deps, { invoiceId: invoice.id });
    await failAcceptedRefunds(test);
    const about = `Refund of €56.25 for invoice ${invoiceNumber(invoice)}`;
    const notices = async () =>
      (await test.subjectsTo(customer)).filter((subject) => subject.startsWith('Refund of')).sort();
    expect(await notices()).toEqual([about, `${about} failed`]);
    const { text } = await test.mailbox.last(customer.email, 'invoice-refund-failed');
    expect(text).toContain("so the money isn't in your account. We still owe it to you.");
    // Rejected at once, then confirmed: only that is announced.
    const rejection = new PaymentRejectedError('refund_rejected');
    test.clock.advance(6 * hourMs);
    await settleRefunds(killedAt(test.deps, { method: 'refund', at: 'before' }, rejection));
    expect(await notices()).toEqual([about, `${about} failed`]);
    test.clock.advance(6 * hourMs);
    await settleRefunds(test.deps);
    expect(await notices()).toEqual([about, about, `${about} failed`]);
    await failAcceptedRefunds(test);
    expect(await notices(), 'a refund that fails again').toHaveLength(4);
  });

  it('a refund that fails after the provider accepted it is not announced as failed if the customer never read that it was paid back', async () => {
    const { customer, invoice } = await addBuyerOfRejectedRefunds(test);
    await refundInvoice(overtakenByFailure(test), { invoiceId: invoice.id });
    expect((await test.subjectsTo(customer)).filter((subject) => subject.startsWith('Refund of'))).toEqual([]);
  });
});
