import { pathnameOf } from '@app/routes/pathname-of';
import { isPersonal } from '@app/routes/patterns';
import { isSignedUpPage } from '@app/routes';
import { trackers } from '@/lib/env';

/**
 * `public` pages may load every tracker. `signed-up`, the page after a sign-up, may load the affiliate scripts: it handles
 * neither passwords nor tokens nor cards, and is the only page that all new customers see before they log in. `personal`
 * pages load none.
 */
export type PageKind = 'public' | 'signed-up' | 'personal';

/** @param address A URL of this site; query and fragment are ignored. */
export function pageKindOf(address: string): PageKind {
  const pathname = pathnameOf(address);
  if (trackers.affiliate && isSignedUpPage(pathname)) return 'signed-up';
  return isPersonal(pathname) ? 'personal' : 'public';
}
