/** Public interface: deletes accounts and closes organizations. */
export { registerAccountDeletion } from './account-deletion.routes';
