import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { invoiceNumber } from '@/backend/modules/billing/invoices';
import { createInvoiceTestApp } from '@/backend/modules/billing/invoices/testing/invoice-test-app';
import { recordCharge } from '@/backend/modules/billing/invoices/testing/record-charge';
import { orderRefund, parseRefundOrder } from './refund-order';

const test = fileFixture(createInvoiceTestApp);

/** Dependencies whose payment provider accepts every refund, and what was refunded. */
function acceptingRefunds() {
  const amounts: number[] = [];
  const { payments } = test.deps;
  if (!payments) throw new Error('No payment provider');
  const refund = async ({ amount }: { amount: number }) => void amounts.push(amount);
  return { amounts, deps: { ...test.deps, payments: { ...payments, refund } } };
}

const agreed = { isConfirmed: true };
const neverAsked = () => Promise.reject(new Error('Asked'));

describe('the staff command refund', () => {
  it('parses an invoice number and an amount', () => {
    expect(parseRefundOrder(['2026-0042'])).toEqual({ year: 2026, number: 42, amount: undefined, isConfirmed: false });
    expect(parseRefundOrder(['2026-0042', '12.50'])).toEqual({
      year: 2026,
      number: 42,
      amount: 1_250,
      isConfirmed: false,
    });
    expect(parseRefundOrder(['2026-12345', '7'])).toEqual({
      year: 2026,
      number: 12_345,
      amount: 700,
      isConfirmed: false,
    });
    expect(parseRefundOrder(['2026-0042', '--yes'])).toMatchObject({ amount: undefined, isConfirmed: true });
    for (const args of [[], ['42'], ['2026-0042', '12,50'], ['2026-0042', '0'], ['2026-0042', '1', '2']]) {
      expect(parseRefundOrder(args)).toBeUndefined();
    }
  });

  it('refunds an amount, then the rest, and names the credit notes', async () => {
    const { organizationId } = await test.owner('Staff Refund Sample');
    const { id: invoiceId, year, number } = await test.issue(organizationId, { status: 'paid' });
    await recordCharge(test, { organizationId, invoiceId, chargeId: 'charge' });
    const { amounts, deps } = acceptingRefunds();
    const partly = await orderRefund(deps, { year, number, amount: 1_250, ...agreed }, neverAsked);
    expect(partly).toEqual({ isDone: true, message: expect.stringMatching(/^Refunded: .*, credit note \d{4}-\d{4}$/) });
    const shown = invoiceNumber({ year, number });
    const tooHigh = await orderRefund(deps, { year, number, amount: 4_376, ...agreed }, neverAsked);
    expect(tooHigh).toEqual({ isDone: false, message: `${shown}: €43.75 is left to refund.` });
    await orderRefund(deps, { year, number, amount: undefined, ...agreed }, neverAsked);
    expect(amounts).toEqual([1_250, 4_375]);
    const again = await orderRefund(deps, { year, number, amount: undefined, ...agreed }, neverAsked);
    expect(again).toEqual({ isDone: false, message: `${shown}: This invoice is fully refunded.` });
  });

  it('says that an unknown invoice and an unpaid one cannot be refunded', async () => {
    const { organizationId } = await test.owner('Unpaid Refund Sample');
    const { year, number } = await test.issue(organizationId);
    expect(await orderRefund(test.deps, { year, number, amount: undefined, ...agreed }, neverAsked)).toEqual({
      isDone: false,
      message: `${invoiceNumber({ year, number })}: Only an invoice that was paid by card can be refunded.`,
    });
    const unknown = await orderRefund(test.deps, { year, number: 9_999, amount: undefined, ...agreed }, neverAsked);
    expect(unknown).toEqual({ isDone: false, message: `No invoice with this number: ${year}-9999` });
  });
});
