import { pathnameOf } from '@app/routes/pathname-of';
import { isPersonal, patternOf } from '@app/routes/patterns';

/**
 * Returns the path that events name: of a public page its own; of any other page its pattern, because its URL may
 * contain a secret. A URL without a page is reported as the error page, because it may contain anything.
 * @param address A URL of this site; query and fragment are dropped.
 */
export function measuredPath(address: string): string {
  const pattern = patternOf(address);
  if (pattern === undefined) return '/_error';
  const pathname = pathnameOf(address);
  return isPersonal(pathname) ? pattern : pathname;
}
