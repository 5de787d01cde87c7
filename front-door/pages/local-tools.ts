import { pagePathOf } from './cache-control';

const pages = /^\/+local(\/|$)/;
/** Files of the build, named by `scripts/build/local-tools.mjs` and by the folder of the pages. */
const files = /^\/+_next\/+static\/+chunks\/+(pages\/+local[/.-]|local-)/;

/** An address of a page that doesn't exist. */
const nowhere = '/404';

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * Whether an address is of the local tools.
 * @param url The requested path with its query: of a page, of its router data, or of a file of the build.
 */
export function isLocalTool(url: string): boolean {
  const pathname = decoded(url.split('?', 1)[0] ?? '/');
  return pages.test(pagePathOf(pathname)) || files.test(pathname);
}

/**
 * Makes the local tools, which every build contains, unknown outside dev (N1).
 * @returns The address to answer instead.
 */
export const withoutLocalTools = (url: string): string => (isLocalTool(url) ? nowhere : url);
