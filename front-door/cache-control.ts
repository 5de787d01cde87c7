import type { ServerResponse } from 'node:http';
import { neverCached } from '@/lib/never-cached';
import { isPersonal } from '@/lib/route-patterns';

export { neverCached };

/** Public pages are the same for every visitor: a shared cache holds them, and asks again behind the visitor's back. */
const sharedPage = 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600';
/** The file's name changes with its content. */
export const forGood = 'public, max-age=31536000, immutable';
/** A document keeps its name when it changes; who has it open a second time asks whether it is still the same. */
const document = 'public, max-age=300, must-revalidate';

/** The page that an address shows, also when the router asks for its data alone. */
export function pagePathOf(pathname: string): string {
  return pathname.replace(/^\/_next\/data\/[^/]+/, '').replace(/\.json$/, '') || '/';
}

/**
 * @param pathname The path of the request.
 * @returns What to set before the framework answers; it keeps what is set. Nothing for its own static files.
 */
export function cacheControlOf(pathname: string): string | undefined {
  if (pathname.startsWith('/_next/static/')) return undefined;
  if (pathname.startsWith('/fonts/')) return forGood;
  if (pathname.endsWith('.pdf')) return document;
  return isPersonal(pagePathOf(pathname)) ? neverCached : sharedPage;
}

/** An error is a matter of the moment: whatever was set for the page, its error page is not kept. */
export function neverCacheErrors(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...parameters: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status >= 400) response.setHeader('cache-control', neverCached);
    return writeHead(status, ...rest);
  };
}
