/** Public interface: queues and retries the erasure of customers at the payment provider. */
export { findFormerOwner } from './payments-under-way';
export { eraseDuePayments, paymentErasureSweep, queuePaymentErasure } from './payment-erasures';
