/** Public interface: deletes accounts and closes organizations. */
export { registerErasure } from './account-deletion.routes';
