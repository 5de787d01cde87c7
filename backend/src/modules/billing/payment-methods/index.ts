/** Public interface: the calls with which admins manage the organization's cards. */
export { registerPaymentMethods } from './payment-methods.routes';
