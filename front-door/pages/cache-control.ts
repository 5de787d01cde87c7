import type { ServerResponse } from 'node:http';
import { neverCached } from '@app/routes/never-cached';
import { isPersonal } from '@app/routes/patterns';

export { neverCached };

/** Public pages are the same for every visitor, so shared caches store them and revalidate in the background. */
const sharedPage = 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600';
/** For files whose names change with their content. */
export const immutable = 'public, max-age=31536000, immutable';
/** Documents keep their names when they change, so browsers revalidate after five minutes. */
const document = 'public, max-age=300, must-revalidate';

/** Whether a file is a document, which a browser opens like a page. */
export const isDocument = (pathname: string): boolean => pathname.endsWith('.pdf');

/** Returns the page's path, also for the router's data requests. */
export function pagePathOf(pathname: string): string {
  return pathname.replace(/^\/_next\/data\/[^/]+/, '').replace(/\.json$/, '') || '/';
}

/**
 * @param pathname The request's path.
 * @returns The value to set before the framework responds, which then keeps it. Undefined for the framework's static
 * files.
 */
export function cacheControlOf(pathname: string): string | undefined {
  if (pathname.startsWith('/_next/static/')) return undefined;
  if (pathname.startsWith('/fonts/')) return immutable;
  if (isDocument(pathname)) return document;
  return isPersonal(pagePathOf(pathname)) ? neverCached : sharedPage;
}

/** Marks error responses as not cacheable, regardless of the page's own header. */
export function neverCacheErrors(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...parameters: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status >= 400) response.setHeader('cache-control', neverCached);
    return writeHead(status, ...rest);
  };
}
