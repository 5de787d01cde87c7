/** Public interface: who receives promotional emails, with and without an account. */
export { registerEmailSubscriptions } from './email-preferences.routes';
export { isUnsubscribed, savePreference } from './email-preferences.service';
