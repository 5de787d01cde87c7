/** Public interface: contact and demo requests. */
export { registerContact } from './contact.routes';
