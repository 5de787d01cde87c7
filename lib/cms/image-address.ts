import type { ContentServiceSettings } from '@app/settings';

/** The path under which the front door serves the embedded service's files. */
const embeddedFiles = '/cms/';

/**
 * Resolves an address of the content service. A service below a path, behind a proxy that removes the path, returns paths
 * without it.
 */
function resolve(address: string, baseUrl: string): URL | undefined {
  const base = new URL(`${baseUrl}/`);
  const isPath = address.startsWith('/') && !address.startsWith('//');
  const below = isPath && !address.startsWith(base.pathname) ? base.pathname + address.slice(1) : address;
  return URL.canParse(below, base) ? new URL(below, base) : undefined;
}

/**
 * Returns the URL of an allowed image.
 * @param value The image's URL from the content service, absolute or relative.
 * @returns A path of this site for files of the embedded service, an HTTPS URL of an allowed host (or any URL of the
 * service), or undefined.
 */
export function imageAddressOf(
  value: unknown,
  { baseUrl, isEmbedded, imageOrigins }: Pick<ContentServiceSettings, 'baseUrl' | 'isEmbedded' | 'imageOrigins'>,
): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const url = resolve(value, baseUrl);
  if (!url) return undefined;
  const isOfService = url.origin === new URL(baseUrl).origin;
  if (url.username || url.password) return undefined;
  if (isEmbedded && isOfService) {
    return url.pathname.startsWith(embeddedFiles) ? url.pathname + url.search : undefined;
  }
  return imageOrigins.includes(url.origin) && (isOfService || url.protocol === 'https:') ? url.href : undefined;
}

/** The path of Strapi's media library. */
const libraryFiles = '/uploads/';

/**
 * Returns the URL of a file in an outside service's library.
 * @param path A link's path, with a leading slash.
 * @returns The URL, or undefined for any other path.
 */
export function fileAddressOf(
  path: string,
  { baseUrl, isEmbedded }: Pick<ContentServiceSettings, 'baseUrl' | 'isEmbedded'>,
): string | undefined {
  if (isEmbedded) return undefined;
  const library = new URL(baseUrl).pathname.replace(/\/$/, '') + libraryFiles;
  if (!path.startsWith(libraryFiles) && !path.startsWith(library)) return undefined;
  const url = resolve(path, baseUrl);
  return url?.pathname.startsWith(library) ? url.href : undefined;
}
