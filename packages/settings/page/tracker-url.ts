import { cardFieldsOrigin } from '@app/api-client/rules/billing/card-fields-origin';

/**
 * Returns the base URL of a tracker's host. A path is a stand-in of local mode, which runs under another name of this
 * machine, so that it is another origin, as a real tracker is.
 */
export function trackerUrl(host: string, siteOrigin: string): string {
  return host.startsWith('/') ? `${cardFieldsOrigin(siteOrigin)}${host}` : host;
}
