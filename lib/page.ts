import type { NextPage } from 'next';
import type { ReactElement, ReactNode } from 'react';

/** A page, and what `_app` needs to know of it. */
export type Page<Props = object> = NextPage<Props> & {
  /** It waits until it is known who is here, and sends a visitor to the login. Public pages leave it out. */
  needsUser?: true;
  /** Shown while that is found out: the page's own frame and heading, with skeletons. */
  waiting?: () => ReactNode;
  /** Put around the page, and kept while one moves between pages that have the same. */
  getLayout?: (page: ReactElement) => ReactNode;
};
