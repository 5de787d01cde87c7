import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import type { OwedRefund, RefundPreview } from '../api/staff-calls';
import { RefundsCard } from './refunds-card';

vi.mock('@/lib/api', () => import('@/tests/support/components/mocked-api'));

const preview: RefundPreview = {
  ...{ organization: 'Acme', currency: 'eur', amount: 1_250, refundable: 5_625, credits: 100, planValue: 0 },
  ...{ spentCredits: 0, dispute: null },
};
const owed: OwedRefund = {
  ...{ id: 'note', organization: 'Acme', creditNoteNumber: '2026-0043', invoiceNumber: '2026-0042' },
  ...{ amount: { amount: 4_900, currency: 'eur' } },
  ...{ owedSince: '2026-03-07T12:00:00.000Z', rejection: 'refund_exceeds_charge', isBeingSent: false },
};
const done = { creditNoteNumber: '2026-0043', isPaidBack: true, rejection: null };

function show(answers: Parameters<typeof answer>[0] = {}) {
  answer({
    listOwedRefunds: () => ({ items: [owed] }),
    previewInvoiceRefund: () => preview,
    refundInvoice: () => done,
    settleOwedRefund: () => ({ id: 'note' }),
    ...answers,
  });
  return renderWithData(<RefundsCard onRefunded={() => undefined} />).user;
}
type User = ReturnType<typeof show>;

async function fill(user: User, number = '2026-0042', amount = '12.50') {
  await user.click(screen.getByText('Refund invoice', { selector: 'summary > span' }));
  await user.type(screen.getByLabelText('Invoice number'), number);
  await user.type(screen.getByLabelText(/^Amount, including tax/), amount);
  await user.type(screen.getByLabelText('Reason'), 'Bought twice');
  await user.click(screen.getByRole('button', { name: /^Refund invoice/ }));
}
const dialog = async () => within(await screen.findByRole('alertdialog'));

describe('refunding an invoice', () => {
  it('asks with what is paid back and revoked, and refunds exactly that', async () => {
    const user = show();
    await fill(user);
    const asked = await dialog();
    expect(asked.getByText('Refund €12.50 of invoice 2026-0042 to Acme?')).toBeTruthy();
    expect(asked.getByText('€56.25 of the invoice is left to refund. It revokes 100 unspent credits.')).toBeTruthy();
    expect(callsOf('previewInvoiceRefund')).toMatchObject([{ body: { invoiceNumber: '2026-0042', amount: 1_250 } }]);
    expect(callsOf('refundInvoice')).toEqual([]);
    await user.click(asked.getByRole('button', { name: /^Refund invoice/ }));
    expect(await screen.findByText('Refunded, with credit note 2026-0043.')).toBeTruthy();
    expect(callsOf('refundInvoice')).toMatchObject([
      {
        body: {
          ...{ invoiceNumber: '2026-0042', amount: 1_250, reason: 'Bought twice' },
          agreed: { refundable: 5_625, credits: 100, planValue: 0 },
        },
      },
    ]);
  });

  it.each([
    [
      { credits: 0, spentCredits: 500 },
      /All credits of the refunded amount are spent or expired, so none are revoked\.$/,
    ],
    [{ credits: 150, spentCredits: 350 }, /It revokes 150 unspent credits\. Another 350 credits .* aren't revoked\.$/],
    [{ credits: 0 }, /No credits or unused time of a plan are left of this invoice, so nothing is revoked\.$/],
  ])('says why it revokes no more than %j', async (effects, text) => {
    const user = show({ previewInvoiceRefund: () => ({ ...preview, ...effects }) });
    await fill(user);
    expect((await dialog()).getByText(text)).toBeTruthy();
  });

  it.each([
    [
      'open',
      /^The cardholder disputes this charge, and the bank hasn't decided\..* a refund may pay it twice\. €56\.25/,
    ],
    ['lost', /^The cardholder disputed this charge, and the bank paid the money back\. A refund pays it twice\./],
  ] as const)('warns before it refunds a charge whose dispute is %s', async (dispute, warning) => {
    const user = show({ previewInvoiceRefund: () => ({ ...preview, dispute }) });
    await fill(user);
    expect((await dialog()).getByText(warning)).toBeTruthy();
  });

  it('says that the payment provider rejected the refund, which stays owed', async () => {
    const user = show({ refundInvoice: () => ({ ...done, isPaidBack: false, rejection: 'charge_disputed' }) });
    await fill(user);
    await user.click((await dialog()).getByRole('button', { name: /^Refund invoice/ }));
    const text = /rejected the refund\. The cardholder disputes the charge \(charge_disputed\)\. It stays owed/;
    const result = await screen.findByText(text);
    expect(result.closest('[data-level]')?.getAttribute('data-level')).toBe('warn');
  });

  it.each([
    [404, 'error_not_found', 'Invoice number', 'No invoice has this number.'],
    [409, 'error_invoice_refunded', 'Invoice number', 'This invoice is fully refunded.'],
    [
      ...([409, 'error_invoice_not_refundable', 'Invoice number'] as const),
      'Only an invoice that was paid by card can be refunded.',
    ],
    [409, 'error_refund_exceeds_invoice', /^Amount, including tax/, '€12.50 is left to refund.'],
  ] as const)('says after %i %s at the field %s: %s', async (status, code, label, problem) => {
    const fields = { amount: { code: 'too_big', params: { n: 1_250, currency: 'eur' } } };
    const isTooHigh = code === 'error_refund_exceeds_invoice';
    const user = show({ previewInvoiceRefund: rejecting(code, { status, ...(isTooHigh && { fields }) }) });
    await fill(user);
    expect((await screen.findAllByText(problem)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Bought twice');
  });

  it('rejects a malformed number and amount before asking', async () => {
    const user = show();
    await fill(user, '42', 'abc');
    expect((await screen.findAllByText('Enter a number such as 2026-0042.')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('Enter an amount such as 12.50.')).length).toBeGreaterThan(0);
    expect(callsOf('previewInvoiceRefund')).toEqual([]);
  });
});

describe('owed refunds', () => {
  it('owed refunds are listed with their reason, and leave the list once they were paid back in another way', async () => {
    let items = [owed];
    const user = show({ listOwedRefunds: () => ({ items }) });
    await user.click(await screen.findByText('€49.00 to Acme', { selector: 'summary > span' }));
    expect(screen.getByText('2026-0042')).toBeTruthy();
    expect(screen.getByText('More was to be refunded than is left of the charge (refund_exceeds_charge)')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await user.type(screen.getByLabelText('How it was paid back'), 'Bank transfer');
    await user.click(screen.getByRole('button', { name: /^Mark as paid back/ }));
    items = [];
    await user.click((await dialog()).getByRole('button', { name: /^Mark as paid back/ }));
    expect(await screen.findByText('€49.00 marked as paid back.')).toBeTruthy();
    expect(await screen.findByText('No refund is owed.')).toBeTruthy();
    expect(callsOf('settleOwedRefund')).toMatchObject([{ params: { id: 'note' }, body: { reason: 'Bank transfer' } }]);
  });

  it('say that they were sent again, and cannot be marked before the answer is known', async () => {
    const user = show({ listOwedRefunds: () => ({ items: [{ ...owed, isBeingSent: true }] }) });
    await user.click(await screen.findByText('€49.00 to Acme', { selector: 'summary > span' }));
    expect(screen.getByText(/^We sent it again, and the payment provider hasn't answered yet\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Mark as paid back/ })).toBeNull();
  });

  it('owed refunds are listed as they are after one that could not be marked', async () => {
    let items = [owed];
    const user = show({
      listOwedRefunds: () => ({ items }),
      settleOwedRefund: rejecting('error_payment_in_progress', { status: 409 }),
    });
    await user.click(await screen.findByText('€49.00 to Acme', { selector: 'summary > span' }));
    await user.type(screen.getByLabelText('How it was paid back'), 'Bank transfer');
    await user.click(screen.getByRole('button', { name: /^Mark as paid back/ }));
    items = [{ ...owed, isBeingSent: true }];
    await user.click((await dialog()).getByRole('button', { name: /^Mark as paid back/ }));
    expect(await screen.findByText(/^We sent it again/)).toBeTruthy();
  });
});
