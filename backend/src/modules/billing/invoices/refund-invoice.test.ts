import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listInvoices } from '@app/api-client/contract/billing/invoices';
import { hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { fileFixture } from '@/backend/testing/file-fixture';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { localPayments } from '@/backend/db/schema/payment-simulator';
import type { PricedDocument } from '@/backend/db/schema/billing/priced-document';
import type { Deps } from '@/backend/deps';
import { testCards } from '@/backend/local/payment-simulator/test-cards';
import { removeOrganization } from '@/backend/modules/organization/organization/organization.service';
import { PaymentProviderError } from '@/backend/ports/payment-gateway';
import type { Member } from '@/backend/modules/access/members/testing/member-calls';
import { invoiceNumber } from './describe-invoice';
import { refundInvoice, settleRefunds } from './refund-invoice';
import { createInvoiceTestApp } from './testing/invoice-test-app';
import { recordCharge } from './testing/record-charge';
import { sampleDocument } from './testing/sample-document';

const test = fileFixture(createInvoiceTestApp);

const paidWith = 'Visa •••• 4242';
const notRefundable = { status: 409, code: 'error_invoice_not_refundable' };
const tooHigh = { status: 409, code: 'error_refund_exceeds_invoice' };

/** Charges a card and issues the invoice that it paid, as a purchase does. */
async function buy({ organizationId }: Member, document: PricedDocument = sampleDocument) {
  const { deps } = test;
  const number = testCards.find(({ behavior }) => behavior === 'succeeds')?.number;
  const card = { number, cvc: '737', expiry: '04/29', holderName: 'Ada Sample' };
  const { token } = (await test.call('POST', '/local/payments/cards', { body: card })).json<{ token: string }>();
  const id = deps.ids.uuid();
  const charged = await deps.payments?.charge({
    ...{ customerId: organizationId, card: { token }, purchaseId: id, idempotencyKey: id },
    ...{ amount: document.total, currency: 'EUR', description: 'Contour', initiatedBy: 'customer' },
  });
  if (charged?.status !== 'succeeded') throw new Error(charged?.status);
  const invoice = await test.issue(organizationId, { document, status: 'paid', paidWith });
  const { chargeId } = charged;
  await recordCharge(test, { id, organizationId, document, amount: document.total, chargeId, invoiceId: invoice.id });
  return invoice;
}

const refundedOf = async ({ organizationId }: Member) => {
  const { refundedAmount } = localPayments;
  const rows = await test.database
    .select({ refundedAmount })
    .from(localPayments)
    .where(eq(localPayments.customerId, organizationId));
  return rows.map((row) => row.refundedAmount);
};
const notesOf = async ({ organizationId }: Member) =>
  (await test.invoicesOf(organizationId)).filter(({ kind }) => kind === 'credit_note');

/** Dependencies whose payment provider fails to refund. */
const unreachable = (): Deps => {
  const { payments } = test.deps;
  if (!payments) throw new Error('No payment provider');
  const refund = async () => Promise.reject(new PaymentProviderError('unreachable'));
  return { ...test.deps, payments: { ...payments, refund } };
};

describe('a refund', () => {
  it('BI-12: cancels the invoice by a credit note with the next number, and pays the card back', async () => {
    const owner = await test.owner('Refund Sample');
    const invoice = await buy(owner);
    const note = await refundInvoice(test.deps, { invoiceId: invoice.id });
    expect(note).toMatchObject({
      kind: 'credit_note',
      number: invoice.number + 1,
      originalId: invoice.id,
      status: 'paid',
      paidWith,
      total: -5_625,
      document: { subtotal: -4_500, tax: -1_125, total: -5_625, lines: [{ kind: 'plan', amount: -4_500 }] },
    });
    expect(await refundedOf(owner)).toEqual([5_625]);
    expect(await test.balancesOf(owner.organizationId)).toEqual({ cash: 0, receivable: 0, revenue: 0, tax: 0 });
    const [original] = await test.invoicesOf(owner.organizationId);
    expect(original).toEqual(invoice);
  });

  it('H5: in parts cancels exactly the tax and the total', async () => {
    const owner = await test.owner('Parts Sample');
    const document = { ...sampleDocument, subtotal: 63, taxBasisPoints: 3_333, tax: 21, total: 84 };
    const { id: invoiceId } = await buy(owner, document);
    for (const amount of [1, 1, 1]) await refundInvoice(test.deps, { invoiceId, amount });
    await refundInvoice(test.deps, { invoiceId });
    const notes = await notesOf(owner);
    expect(notes.map(({ total }) => total)).toEqual([-1, -1, -1, -81]);
    expect(notes.every(({ document: { tax, subtotal, total } }) => tax <= 0 && tax + subtotal === total)).toBe(true);
    expect(notes.reduce((sum, { document: { tax } }) => sum + tax, 0)).toBe(-21);
    expect(await test.balancesOf(owner.organizationId)).toEqual({ cash: 0, receivable: 0, revenue: 0, tax: 0 });
    expect(notes[0]?.document.lines).toMatchObject([{ kind: 'refund' }]);
  });

  it.each([
    ['of an organization', () => Promise.resolve()],
    [
      'of a closed organization',
      (id: string) => test.database.transaction((transaction) => removeOrganization(transaction, id)),
    ],
  ])('H5: %s never exceeds the invoice, even if 10 refunds are concurrent', async (_, close) => {
    const owner = await test.owner('Racing Sample');
    const { id: invoiceId } = await buy(owner);
    await close(owner.organizationId);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => refundInvoice(test.deps, { invoiceId, amount: 2_000 })),
    );
    const rejections = results.filter((result) => result.status === 'rejected');
    expect(rejections.map(({ reason }) => reason)).toEqual(Array(8).fill(expect.objectContaining(tooHigh)));
    expect(await refundedOf(owner)).toEqual([4_000]);
    expect(await notesOf(owner)).toHaveLength(2);
  });

  it('a refund is rejected for an open invoice, an invoice without a charge, a credit note, and more than was paid', async () => {
    const owner = await test.owner('Rejecting Sample');
    const paid = await buy(owner);
    const open = await test.issue(owner.organizationId);
    const uncharged = await test.issue(owner.organizationId, { status: 'paid' });
    const rejected = (error: object, invoiceId: string, amount?: number) =>
      expect(refundInvoice(test.deps, { invoiceId, amount })).rejects.toMatchObject(error);
    await rejected(notRefundable, open.id);
    await rejected(notRefundable, uncharged.id);
    await rejected(tooHigh, paid.id, 5_626);
    const note = await refundInvoice(test.deps, { invoiceId: paid.id });
    await rejected({ status: 409, code: 'error_invoice_refunded' }, paid.id);
    await rejected(notRefundable, note.id);
    await expect(refundInvoice(test.deps, { invoiceId: test.deps.ids.uuid() })).rejects.toMatchObject({ status: 404 });
  });

  it('a refund is emailed and in the audit log', async () => {
    const owner = await test.owner('Telling Sample');
    const { id: invoiceId } = await buy(owner);
    await refundInvoice(test.deps, { invoiceId, amount: 1_000 });
    const email = await test.mailbox.last(owner.email, 'invoice-credit-note');
    expect(email.subject).toMatch(/^Refund of €10\.00 for invoice \d{4}-\d{4}$/);
    expect(email.text).toContain(paidWith);
    const [entry] = (await test.auditLog(owner)).items;
    expect([entry?.action, entry?.actor]).toEqual(['invoice_refunded', null]);
  });
});

describe('the list of invoices', () => {
  it('says what was paid back and what is pending, and which invoice a credit note is of', async () => {
    const owner = await test.owner('Listed Sample');
    const invoice = await buy(owner);
    await refundInvoice(test.deps, { invoiceId: invoice.id, amount: 1_000 });
    await refundInvoice(unreachable(), { invoiceId: invoice.id, amount: 600 });
    const { items } = (await test.call('GET', '/invoices', owner)).json<ResponseOf<typeof listInvoices>>();
    const euros = (amount: number) => ({ amount, currency: 'eur' });
    const listed = items.map(({ kind, status, originalNumber, refunded, refundPending }) => {
      return { kind, status, originalNumber, refunded, refundPending };
    });
    const note = { kind: 'credit_note', originalNumber: invoiceNumber(invoice) };
    const none = { refunded: euros(0), refundPending: euros(0) };
    expect(listed).toHaveLength(3);
    expect(listed).toEqual(
      expect.arrayContaining([
        { ...note, status: 'open', ...none },
        { ...note, status: 'paid', ...none },
        { kind: 'invoice', status: 'paid', originalNumber: null, refunded: euros(1_000), refundPending: euros(600) },
      ]),
    );
  });
});

describe('a refund that the payment provider does not confirm', () => {
  it('a refund that the payment provider does not confirm is sent again by the sweep until it is confirmed, and refunds once', async () => {
    const owner = await test.owner('Retrying Sample');
    const { id: invoiceId } = await buy(owner);
    expect(await refundInvoice(unreachable(), { invoiceId })).toMatchObject({ status: 'open' });
    await settleRefunds(unreachable());
    expect(await notesOf(owner)).toMatchObject([{ status: 'open' }]);
    await settleRefunds(test.deps);
    expect(await refundedOf(owner)).toEqual([0]);
    test.clock.advance(10 * minuteMs);
    await Promise.all([settleRefunds(test.deps), settleRefunds(test.deps)]);
    expect(await refundedOf(owner)).toEqual([5_625]);
    expect(await notesOf(owner)).toMatchObject([{ status: 'paid', refundDueAt: null }]);
    expect((await test.mailbox.emails(owner.email)).filter(({ kind }) => kind === 'invoice-credit-note')).toHaveLength(
      1,
    );
  });

  it('a refund that the payment provider does not confirm is given up after 23 hours, when the provider may have forgotten its key', async () => {
    const owner = await test.owner('Late Sample');
    const { id: invoiceId } = await buy(owner);
    await refundInvoice(unreachable(), { invoiceId });
    test.clock.advance(23 * hourMs);
    await settleRefunds(test.deps);
    expect(await refundedOf(owner)).toEqual([0]);
    expect(await notesOf(owner)).toMatchObject([{ status: 'open', refundDueAt: null }]);
  });

  it('H5: refunds once if the process dies after the provider carried it out', async () => {
    const owner = await test.owner('Dying Sample');
    const { id: invoiceId } = await buy(owner);
    const { payments } = test.deps;
    const refund: NonNullable<Deps['payments']>['refund'] = async (request) => {
      await payments?.refund(request);
      throw new PaymentProviderError('the answer is lost');
    };
    await refundInvoice({ ...test.deps, ...(payments && { payments: { ...payments, refund } }) }, { invoiceId });
    await settleRefunds(test.deps);
    expect(await refundedOf(owner)).toEqual([5_625]);
    expect(await notesOf(owner)).toMatchObject([{ status: 'paid' }]);
  });
});

describe('the credit note of a closed organization', () => {
  it('the credit note of a closed organization is issued without an audit entry', async () => {
    const owner = await test.owner('Closed Sample');
    const { id: invoiceId } = await buy(owner);
    await test.database.transaction((transaction) => removeOrganization(transaction, owner.organizationId));
    expect(await refundInvoice(test.deps, { invoiceId })).toMatchObject({ status: 'paid' });
    const rows = await test.database.select().from(invoices).where(eq(invoices.originalId, invoiceId));
    expect(rows).toHaveLength(1);
  });
});
