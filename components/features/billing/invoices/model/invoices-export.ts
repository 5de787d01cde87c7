import { isoCurrency, minorUnitsPerMajor } from '@app/api-client/rules/billing/money';
import * as m from '@/locales/generated/messages';
import type { Export } from '@/components/blocks/export-button/export-button';
import { badgeOf } from '@/components/blocks/invoice-number/invoice-status';
import { readInvoices, type Invoice, type InvoicePeriod } from '../api/invoice-calls';

/** The API's maximum page size. */
const partSize = 100;

const decimal = (minor: number) => (minor / minorUnitsPerMajor).toFixed(2);

/** CSV export of a period's invoices: plain numbers, with the currency in a column of its own. */
export const invoicesExport = (period: InvoicePeriod): Export<Invoice> => ({
  name: 'invoices',
  readPart: (cursor, signal) => readInvoices(period, cursor, partSize, signal),
  header: () => [
    m.ui_date(),
    m.ui_invoice_number(),
    m.invoice_line_amount(),
    m.payment_invoice_tax(),
    m.ui_price(),
    m.invoice_refunded(),
    m.ui_currency(),
    m.ui_status(),
    m.payment_invoice_document(),
  ],
  rowOf: (invoice) => [
    invoice.date,
    invoice.number,
    decimal(invoice.subtotal.amount),
    decimal(invoice.tax.amount),
    decimal(invoice.total.amount),
    decimal(invoice.refunded.amount),
    isoCurrency(invoice.total.currency),
    badgeOf(invoice).label(),
    invoice.originalNumber === null
      ? m.invoice_title()
      : m.payment_invoice_credit_note_of({ number: invoice.originalNumber }),
  ],
});
