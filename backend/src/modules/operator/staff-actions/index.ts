/** Public interface: suspends and restores accounts. */
export { registerStaffActions } from './staff-actions.routes';
export { findOwedRefunds, type OwedRefund } from './refunds/owed-refund.repository';
export { settleOwed } from './refunds/settle-refund.service';
export { registerStaffRefunds } from './refunds/staff-refunds.routes';
