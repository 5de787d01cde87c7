/** Public interface: orders of new customers. */
export { registerCheckoutPrice } from './checkout-price.routes';
