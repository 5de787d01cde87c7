/** Public interface: the browser's payment settings, and the events of the payment provider. */
export { paymentEventSweep } from './payment-event.repository';
export { registerPaymentEvents } from './payment-events.routes';
export { findDisputeOf } from './disputes/dispute.repository';
export { registerDisputes } from './disputes/disputes.routes';
