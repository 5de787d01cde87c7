import type { NextPage } from 'next';
import type { ReactElement, ReactNode } from 'react';

/** A page, with the properties that `_app` reads. */
export type Page<Props = object> = NextPage<Props> & {
  /** Waits for the session and redirects visitors to the login. Omitted for public pages. */
  needsUser?: true;
  /** Shown while the session is checked: the page's frame and heading with skeletons. */
  waiting?: () => ReactNode;
  /** Wraps the page. Stays mounted between pages with the same layout. */
  getLayout?: (page: ReactElement) => ReactNode;
};
