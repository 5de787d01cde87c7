/** Public interface: who receives promotional emails, with and without an account. */
export { registerEmailSubscriptions } from './email-preferences.routes';
export { isUnsubscribed, keepWish } from './email-preferences.service';
