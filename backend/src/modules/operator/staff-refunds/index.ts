/** Public interface: refunds by staff, and those that are still owed. */
export { findOwedRefunds, type OwedRefund } from './owed-refund.repository';
export { settleOwed } from './settle-refund.service';
export { registerStaffRefunds } from './staff-refunds.routes';
