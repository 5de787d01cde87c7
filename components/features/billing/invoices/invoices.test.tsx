import type { Standing } from '@app/api-client/rules/organization/abilities';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recordServerTime } from '@/lib/auth/server-clock';
import { saveFile } from '@/lib/save-file';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf, rejecting, type CallInput } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { installMatchMedia, openCardFields, simulatorConfig } from '@/components/forms/payment-card/testing/card-frame';
import { Invoices } from './invoices';
import { creditNote, dueInvoice, sampleInvoice } from './testing/sample-invoice';

beforeEach(() => {
  installMatchMedia();
  recordServerTime(Date.parse('2026-06-15T12:00:00.000Z'));
});

const wholeList = (...items: unknown[]) => ({ items, nextCursor: null });

function show(answers: Parameters<typeof answer>[0], role: Standing = 'owner') {
  answer({
    getPaymentConfig: () => simulatorConfig,
    getOrganization: () => ({ admins: ['ada@acme.com'] }),
    ...answers,
  });
  return renderWithData(<Invoices standing={{ data: role, error: null, refetch: vi.fn() }} />);
}
const rows = async () => (await screen.findAllByRole('row')).slice(1);
const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

describe('the list of invoices', () => {
  it('the list of invoices has the three fixed columns, newest first, with status and actions beside them', async () => {
    show({ listInvoices: () => wholeList(creditNote, dueInvoice, sampleInvoice()) });
    expect((await rows()).map((row) => cells(row).slice(0, 3))).toEqual([
      ['08 Apr 2026', '2026-0044RefundedCredit note for invoice 2026-0042', '−$49.00'],
      ['07 Apr 2026', '2026-0043Payment failed', '$49.00'],
      ['07 Mar 2026', '2026-0042Paid', '$49.00'],
    ]);
    const headers = screen.getAllByRole('columnheader');
    const visible = headers.filter((header) => !header.querySelector('.visually-hidden'));
    expect(visible.map(({ textContent }) => textContent)).toEqual(['Date', 'Invoice number', 'Price']);
    expect(headers[0]?.getAttribute('aria-sort')).toBe('descending');
    expect(screen.getAllByRole('button', { name: /^Pay now/ })).toHaveLength(1);
    expect(await componentViolations()).toEqual([]);
  });

  it('says what was refunded of an invoice and what is pending, and counts credit notes apart', async () => {
    const usd = (amount: number) => ({ amount, currency: 'usd' as const });
    const pendingNote = { ...creditNote, id: 'pending', status: 'open' as const, paidAt: null };
    show({
      listInvoices: () =>
        wholeList(
          pendingNote,
          sampleInvoice({ id: 'a', refundPending: usd(4_900) }),
          sampleInvoice({ id: 'b', refunded: usd(1_000) }),
          sampleInvoice({ id: 'c', refunded: usd(4_900) }),
        ),
    });
    expect((await rows()).map((row) => cells(row)[1])).toEqual([
      '2026-0044Refund pendingCredit note for invoice 2026-0042',
      '2026-0042Refund pendingRefund of $49.00 of $49.00 pending',
      '2026-0042Partly refundedRefunded $10.00 of $49.00',
      '2026-0042RefundedRefunded $49.00 of $49.00',
    ]);
    expect(screen.getByText('3 invoices and 1 credit note shown.')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('shows the fixed sentence, and no filters, without any invoice', async () => {
    show({ listInvoices: () => wholeList() });
    expect(await screen.findByText('You do not have any invoices to show.')).toBeTruthy();
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('the list of invoices is filtered by a preset or by days, and shows all again from the empty state', async () => {
    const { user } = show({
      listInvoices: ({ query }: CallInput) => (query?.from === undefined ? wholeList(sampleInvoice()) : wholeList()),
    });
    await rows();
    await user.selectOptions(screen.getByLabelText('Period'), 'Last year');
    await waitFor(() =>
      expect(callsOf('listInvoices').at(-1)?.query).toEqual({ limit: 20, from: '2025-01-01', to: '2025-12-31' }),
    );
    expect(screen.getByLabelText('From')).toHaveProperty('value', '2025-01-01');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-06-01' } });
    await waitFor(() => expect(callsOf('listInvoices').at(-1)?.query).toMatchObject({ from: '2025-06-01' }));
    expect(screen.getByLabelText('Period')).toHaveProperty('value', '');
    await user.click(await screen.findByRole('button', { name: 'Show all invoices' }));
    expect(await rows()).toHaveLength(1);
  });

  it('loads 20 at a time, and moves the focus to the first new one', async () => {
    const { user } = show({
      listInvoices: ({ query }: CallInput) =>
        query?.cursor === undefined ? { items: [sampleInvoice()], nextCursor: 'next' } : wholeList(dueInvoice),
    });
    await user.click(await screen.findByRole('button', { name: /^Show more/ }));
    await waitFor(() => expect(document.activeElement?.id).toBe(`invoice-${dueInvoice.id}`));
    expect(screen.getByText('2 invoices shown.')).toBeTruthy();
  });

  it('the list of invoices is exported with plain amounts and the currency in a column of its own', async () => {
    const { user } = show({ listInvoices: () => wholeList(creditNote, sampleInvoice()) });
    await user.click(await screen.findByRole('button', { name: /^Export listed invoices/ }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    const [name, text] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect(name).toBe('invoices-2026-06-15.csv');
    expect(String(text).split('\r\n').slice(0, 3)).toEqual([
      '\uFEFF"Date","Invoice number","Net amount","VAT","Price","Refunded","Currency","Status","Document"',
      '"2026-04-08","2026-0044","-49.00","0.00","-49.00","0.00","USD","Refunded","Credit note for invoice 2026-0042"',
      '"2026-03-07","2026-0042","49.00","0.00","49.00","0.00","USD","Paid","Invoice"',
    ]);
  });

  it('tells members without the ability whom to ask', async () => {
    show({}, 'guest');
    expect(await screen.findByRole('link', { name: 'ada@acme.com' })).toBeTruthy();
    expect(callsOf('listInvoices')).toEqual([]);
  });
});

describe('the PDF', () => {
  it('the PDF is saved under its name', async () => {
    const { user } = show({
      listInvoices: () => wholeList(sampleInvoice()),
      downloadInvoice: () => ({ fileName: 'invoice-2026-0042.pdf', contentBase64: btoa('%PDF-1.7') }),
    });
    await user.click(await screen.findByRole('button', { name: 'Download invoice 2026-0042 (PDF)' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    const [name, bytes, type] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect([name, type]).toEqual(['invoice-2026-0042.pdf', 'application/pdf']);
    expect(new TextDecoder().decode(bytes as Uint8Array)).toBe('%PDF-1.7');
  });

  it('says why it could not be downloaded', async () => {
    const { user } = show({
      listInvoices: () => wholeList(creditNote),
      downloadInvoice: rejecting('error_server', { status: 500 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Download credit note 2026-0044 (PDF)' }));
    expect(await screen.findByText("2026-0044 couldn't be downloaded. Server error")).toBeTruthy();
  });
});

it('pays a due invoice with the saved card under a key, and says so', async () => {
  let invoice = dueInvoice;
  const { user } = show({
    listInvoices: () => wholeList(invoice),
    listCreditCards: () => [{ id: 'card', brand: 'visa', last4: '4242' }],
    payInvoice: () => (invoice = { ...dueInvoice, status: 'paid', amountDue: { amount: 0, currency: 'usd' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Pay now: invoice 2026-0043' }));
  const pay = within(screen.getByRole('region', { name: 'Pay now: invoice 2026-0043' }));
  expect(document.activeElement?.textContent).toBe('Pay now: invoice 2026-0043');
  await pay.findByText(/Visa •••• 4242/);
  expect(await componentViolations()).toEqual([]);
  await user.click(pay.getByRole('button', { name: /^Pay \$49.00/ }));
  expect(await screen.findByText('Invoice 2026-0043 is paid. $49.00 was charged.')).toBeTruthy();
  expect(callsOf<{ body: object; headers: object }>('payInvoice')).toEqual([
    {
      body: { invoiceId: dueInvoice.id, shownTotal: dueInvoice.amountDue },
      headers: { 'Idempotency-Key': expect.any(String) },
    },
  ]);
  expect((await rows()).map((row) => cells(row)[1])).toEqual(['2026-0043Paid']);
});

it('charges a new card directly, so that its bank asks at most once', async () => {
  let invoice = dueInvoice;
  const { user } = show({
    listInvoices: () => wholeList(invoice),
    listCreditCards: () => [],
    payInvoice: () => (invoice = { ...dueInvoice, status: 'paid', amountDue: { amount: 0, currency: 'usd' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Pay now: invoice 2026-0043' }));
  await openCardFields('tok_new');
  await user.type(screen.getByRole('textbox', { name: 'Name on card' }), 'Ada Lovelace');
  await user.click(screen.getByRole('button', { name: /^Pay \$49.00/ }));
  expect(await screen.findByText('Invoice 2026-0043 is paid. $49.00 was charged.')).toBeTruthy();
  expect(callsOf('payInvoice')).toMatchObject([{ body: { invoiceId: dueInvoice.id, paymentToken: 'tok_new' } }]);
  expect(callsOf('addCreditCard')).toEqual([]);
});

it.each([
  ['error_invoice_not_payable', "This invoice can't be paid. It was already paid or canceled."],
  ['error_payment_canceled', /^The payment was canceled before your bank confirmed it/],
] as const)(
  'after %s, closes the form, reads invoices and plan again, and does not say that the invoice is still due',
  async (code, text) => {
    let invoice = dueInvoice;
    const { user } = show({
      listInvoices: () => wholeList(invoice),
      listCreditCards: () => [{ id: 'card', brand: 'visa', last4: '4242' }],
      payInvoice: rejecting(code, { status: 409 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Pay now: invoice 2026-0043' }));
    await screen.findByText(/Visa •••• 4242/);
    invoice = { ...dueInvoice, status: 'paid', amountDue: { amount: 0, currency: 'usd' } };
    await user.click(screen.getByRole('button', { name: /^Pay \$49.00/ }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(/still due/)).toBeNull();
    expect(screen.queryByRole('region', { name: /^Pay now/ })).toBeNull();
    expect((await rows()).map((row) => cells(row)[1])).toEqual(['2026-0043Paid']);
    expect(await componentViolations()).toEqual([]);
  },
);

it('shows the amount that is due now, for another press, if it is another one than was shown', async () => {
  let invoice = dueInvoice;
  const { user } = show({
    listInvoices: () => wholeList(invoice),
    listCreditCards: () => [{ id: 'card', brand: 'visa', last4: '4242' }],
    payInvoice: rejecting('error_quote_stale', { status: 409 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Pay now: invoice 2026-0043' }));
  await screen.findByText(/Visa •••• 4242/);
  invoice = { ...dueInvoice, amountDue: { amount: 4_000, currency: 'usd' } };
  await user.click(screen.getByRole('button', { name: /^Pay \$49.00/ }));
  expect(await screen.findByText(/^Price updated\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Pay \$40.00/ })).toBeTruthy();
});
