/**
 * Returns the origin of the payment simulator's card fields: the site under another name of this machine. To a browser
 * that is another origin, so that the site's pages cannot read what is typed there, as with a real provider.
 * @param publicBaseUrl The site's public URL.
 */
export function cardFieldsOrigin(publicBaseUrl: string): string {
  const url = new URL(publicBaseUrl);
  url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return url.origin;
}
