/** Public interface: queues and retries the erasure of customers at the payment provider. */
export { forgetDuePayments, forgetPaymentsOf } from './payment-erasures';
