/** Public interface: orders of new customers. */
export { registerCheckoutPrice } from './checkout-price.routes';
export { AddressTakenError, isOrderPlaced, placeOrder, type Order } from './place-order.service';
