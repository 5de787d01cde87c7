import type { ConfigValues } from './config-values';

/**
 * @param path Of an input of the call, such as `provider.metadataUrl` or `domains.1`.
 * @returns The form's field for it. What is wrong with a domain is said where domains are added.
 */
export const fieldOfPath = (path: string): keyof ConfigValues =>
  (path.startsWith('domains') ? 'newDomain' : path.replace(/^provider\./, '')) as keyof ConfigValues;
