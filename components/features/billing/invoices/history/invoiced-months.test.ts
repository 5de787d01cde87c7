import { expect, it } from 'vitest';
import { creditNote, dueInvoice, sampleInvoice } from '../testing/sample-invoice';
import { invoicedByMonth } from './invoiced-months';

const euros = (date: string) => sampleInvoice({ id: date, date, total: { amount: 1_000, currency: 'eur' } });

it('sums invoices and credit notes by month, without gaps, oldest first', () => {
  const january = sampleInvoice({ id: 'january', date: '2026-01-31' });
  expect(invoicedByMonth([creditNote, dueInvoice, january], true)).toEqual([
    {
      currency: 'usd',
      months: [
        { month: '2026-01', invoiced: 4_900, credited: 0 },
        { month: '2026-02', invoiced: 0, credited: 0 },
        { month: '2026-03', invoiced: 0, credited: 0 },
        { month: '2026-04', invoiced: 4_900, credited: 4_900 },
      ],
    },
  ]);
});

it('keeps currencies apart', () => {
  const byCurrency = invoicedByMonth([sampleInvoice(), euros('2026-03-09')], true);
  expect(byCurrency.map(({ currency, months }) => [currency, months.map(({ invoiced }) => invoiced)])).toEqual([
    ['eur', [1_000]],
    ['usd', [4_900]],
  ]);
});

it('leaves out the oldest month of an incomplete list, of which invoices may be missing', () => {
  const months = invoicedByMonth([euros('2026-03-09'), euros('2026-02-09'), euros('2026-01-09')], false)[0]?.months;
  expect(months?.map(({ month }) => month)).toEqual(['2026-02', '2026-03']);
});

it('a plot of invoices has at most twelve months', () => {
  const months = invoicedByMonth([euros('2026-03-09'), euros('2024-01-09')], true)[0]?.months;
  expect([months?.length, months?.at(0)?.month]).toEqual([12, '2025-04']);
});
