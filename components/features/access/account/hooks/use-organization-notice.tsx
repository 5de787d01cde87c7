import { Suspense, useState, type ReactNode } from 'react';
import { organizationChangedKey } from '@/lib/auth/organization-changed';
import { lazyPart } from '@/components/ui/deferred/lazy-part';

/** Loads on demand: seldom does a user change organization while a page is open. */
const OrganizationNotice = lazyPart(async () => (await import('../components/organization-notice')).OrganizationNotice);

/** Whether the session has loaded this page again, see `lib/auth/reload-for-organization.ts`. */
function wasLoadedAgain(): boolean {
  try {
    return window.sessionStorage.getItem(organizationChangedKey) !== null;
  } catch {
    return false;
  }
}

/** @returns A banner that says why the page was loaded again, if the user has left the organization that it showed. */
export function useOrganizationNotice(): ReactNode {
  const [isShown] = useState(wasLoadedAgain);
  return (
    isShown && (
      <Suspense>
        <OrganizationNotice />
      </Suspense>
    )
  );
}
