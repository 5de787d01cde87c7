import type { IncomingMessage } from 'node:http';

/** Only used to parse paths. */
const anyOrigin = 'http://site.invalid';

/** A `.` or `..` segment after percent-decoding, with either separator. */
const dotSegment = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;

const hostCountOf = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * Checks that every parser on the way reads the same address from this request: the target is in origin form (RFC 9112,
 * 3.2.1), its path is normalized, it has no fragment, and there is at most one `Host`. Otherwise a personal page could
 * pass for a public one, whose responses are cached.
 */
export function isPlainRequest(request: IncomingMessage): boolean {
  const { url = '' } = request;
  const [pathname = ''] = url.split('?', 1);
  if (!pathname.startsWith('/') || pathname.startsWith('//')) return false;
  if (url.includes('#') || hostCountOf(request) > 1) return false;
  if (!URL.canParse(url, anyOrigin) || new URL(url, anyOrigin).pathname !== pathname) return false;
  try {
    return !dotSegment.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
