import type { ContentServiceSettings } from '../env';

/** Where the front door hands the embedded service's files on. */
const embeddedFiles = '/cms/';

/**
 * @param value The address of a picture, as the content service has it: whole, or relative to the service.
 * @returns A path of this site for the embedded service's files, an address of an allowed host over TLS (or of the
 * service itself), and nothing for any other.
 */
export function imageAddressOf(
  value: unknown,
  { baseUrl, isEmbedded, imageOrigins }: Pick<ContentServiceSettings, 'baseUrl' | 'isEmbedded' | 'imageOrigins'>,
): string | undefined {
  if (typeof value !== 'string' || value === '' || !URL.canParse(value, `${baseUrl}/`)) return undefined;
  const url = new URL(value, `${baseUrl}/`);
  const isOfService = url.origin === new URL(baseUrl).origin;
  if (url.username || url.password) return undefined;
  if (isEmbedded && isOfService) {
    return url.pathname.startsWith(embeddedFiles) ? url.pathname + url.search : undefined;
  }
  return imageOrigins.includes(url.origin) && (isOfService || url.protocol === 'https:') ? url.href : undefined;
}

/** Where Strapi keeps the files of its library. */
const libraryFiles = '/uploads/';

/**
 * @param path Of a link, beginning with a slash.
 * @returns The address of a file of an outside service's library; undefined for any other path.
 */
export function fileAddressOf(
  path: string,
  { baseUrl, isEmbedded }: Pick<ContentServiceSettings, 'baseUrl' | 'isEmbedded'>,
): string | undefined {
  if (isEmbedded || !path.startsWith(libraryFiles) || !URL.canParse(path, baseUrl)) return undefined;
  const url = new URL(path, baseUrl);
  return url.pathname.startsWith(libraryFiles) ? url.href : undefined;
}
