/** The version of the backend, which the API document and the calls of webhooks name. */
export { version } from '../package.json';
