import { trackers } from '../env-trackers';
import { pathnameOf } from '../navigation/pathname-of';
import { isPersonal } from '../route-patterns';
import { routes } from '../routes';

/**
 * `public` pages may load every tracker. `signed-up`, the page after a sign-up, may load the affiliate scripts: it handles
 * neither passwords nor tokens nor cards, and is the only page that all new customers see before they log in. `personal`
 * pages load none.
 */
export type PageKind = 'public' | 'signed-up' | 'personal';

/** @param pathname A path without query. */
export const isSignedUpPage = (pathname: string): boolean => pathname === routes.postsignup;

/** @param address A URL of this site; query and fragment are ignored. */
export function pageKindOf(address: string): PageKind {
  const pathname = pathnameOf(address);
  if (trackers.affiliate && isSignedUpPage(pathname)) return 'signed-up';
  return isPersonal(pathname) ? 'personal' : 'public';
}
