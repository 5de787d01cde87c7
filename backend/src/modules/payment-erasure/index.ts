/** Public interface: queues and retries the erasure of customers at the payment provider. */
export { eraseDuePayments, queuePaymentErasure } from './payment-erasures';
