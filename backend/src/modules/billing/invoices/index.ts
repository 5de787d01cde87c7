/** Public interface: invoices, credit notes and refunds. */
export { describeInvoice, describeInvoices, invoiceNumber } from './describe-invoice';
export { findInvoice, findInvoiceByNumber, findInvoices, type InvoiceRow } from './invoice.repository';
export { registerInvoices } from './invoices.routes';
export { issueInvoice } from './issue-invoice';
export { findTaxedRecipient } from './recipient.repository';
export { invoiceSweep } from './purge-invoices';
export { endOwedRefund, type OwedRefundEnd } from './confirm-refund';
export { previewRefund, refundInvoice, type RefundPreview, refundSweep, settleRefunds } from './refund-invoice';
export type { RevokeRefunded, Revoked } from './revoke-refunded';
export { failRefund } from './fail-refund';
export { alertOwedRefund } from './alert-owed-refund';
export { nameCharge } from './name-charge';
export {
  giveUpMs,
  type FailedRefund,
  isBeingSent,
  isNewRejection,
  refundedIdOf,
  refundKey,
  rejectedAt,
  rejectionOf,
  startedAgain,
} from './refund-rejection';
export { markInvoiceFailed, markInvoicePaid, voidInvoice } from './settle-invoice';
export { postTransaction, type LedgerEntry } from './ledger/post-transaction';
