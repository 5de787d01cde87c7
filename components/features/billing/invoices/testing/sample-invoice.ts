import type { Invoice } from '../api/invoice-calls';

const usd = (amount: number) => ({ amount, currency: 'usd' as const });

/** A paid invoice as the API returns it. @param overrides Fields that the test sets. */
export const sampleInvoice = (overrides: Partial<Invoice> = {}): Invoice => ({
  id: '0197d3c8-7a52-7000-8000-000000000042',
  kind: 'invoice',
  number: '2026-0042',
  originalNumber: null,
  date: '2026-03-07',
  status: 'paid',
  lines: [],
  subtotal: usd(4_900),
  taxPercent: 0,
  taxNote: 'outside_scope',
  tax: usd(0),
  total: usd(4_900),
  amountDue: usd(0),
  refunded: usd(0),
  refundPending: usd(0),
  billing: null,
  dueAt: '2026-03-07T12:00:00.000Z',
  paidAt: '2026-03-07T12:00:00.000Z',
  pdfPath: '/invoices/0197d3c8-7a52-7000-8000-000000000042/pdf',
  ...overrides,
});

export const dueInvoice = sampleInvoice({
  id: '0197d3c8-7a52-7000-8000-000000000043',
  number: '2026-0043',
  date: '2026-04-07',
  status: 'failed',
  amountDue: usd(4_900),
  dueAt: '2026-04-07T12:00:00.000Z',
  paidAt: null,
});

export const creditNote = sampleInvoice({
  id: '0197d3c8-7a52-7000-8000-000000000044',
  kind: 'credit_note',
  number: '2026-0044',
  originalNumber: '2026-0042',
  date: '2026-04-08',
  subtotal: usd(-4_900),
  total: usd(-4_900),
});
