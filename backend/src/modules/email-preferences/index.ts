/** Public interface: who receives promotional emails, with and without an account. */
export { registerMailSubscriptions } from './email-preferences.routes';
export { isUnsubscribed, keepWish } from './email-preferences.service';
