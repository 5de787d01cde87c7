/** Exports for other wings. Inside this wing, modules import each other's `index.ts`. */
export { AddressTakenError, isOrderPlaced, type Order, placeOrder, describePlan, findCurrentPlan } from './plans';
export { findDisputeOf, endOwedChargeRefund, requireNoCharge } from './payments';
export {
  describeInvoices,
  endOwedRefund,
  findInvoiceByNumber,
  findInvoices,
  giveUpMs,
  invoiceNumber,
  type InvoiceRow,
  isBeingSent,
  type OwedRefundEnd,
  previewRefund,
  refundInvoice,
  voidInvoice,
} from './invoices';
export {
  type Announce,
  type Category,
  checkFile,
  describeLeft,
  describeUsage,
  excessOfReserved,
  giveBack,
  isMeasured,
  readQuota,
  requireLeft,
  useIncluded,
  useLimit,
  useReserved,
} from './usage';
export {
  availableIn,
  carryTrialClaim,
  creditPrices,
  findWallet,
  grantTrialCredits,
  releaseReservation,
  reserveCredits,
  settleReservation,
} from './wallet';
