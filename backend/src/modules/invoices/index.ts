/** Public interface: invoices, credit notes and refunds. */
export { describeInvoice, invoiceNumber } from './describe-invoice';
export { findInvoice, findInvoiceByNumber, type InvoiceRow } from './invoice.repository';
export { registerInvoices } from './invoices.routes';
export { issueInvoice } from './issue-invoice';
export { purgeInvoices } from './purge-invoices';
export { refundInvoice, settleRefunds } from './refund-invoice';
export { markInvoiceFailed, markInvoicePaid, voidInvoice } from './settle-invoice';
