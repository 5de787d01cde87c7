/** Public interface: an organization's settings, composed from the modules below. */
export { registerOrganization } from './organization-settings.routes';
