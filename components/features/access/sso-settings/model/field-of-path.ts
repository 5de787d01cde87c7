import type { ConfigValues } from './config-values';

/**
 * @param path Path in the request, such as `provider.metadataUrl` or `domains.1`.
 * @returns The form's field. Issues with domains belong to the field that adds them.
 */
export const fieldOfPath = (path: string): keyof ConfigValues =>
  (path.startsWith('domains') ? 'newDomain' : path.replace(/^provider\./, '')) as keyof ConfigValues;
