import { useEffect, useState, type ReactNode } from 'react';
import { forgetReloadForOrganization, wasReloadedForOrganization } from '@/lib/auth/reload-for-organization';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';

/** Says why the page was loaded again, if the user has left the organization that it showed. */
export function useOrganizationNotice(): ReactNode {
  const [isShown, setShown] = useState(wasReloadedForOrganization);
  useEffect(forgetReloadForOrganization, []);
  return (
    isShown && (
      <Banner level="warn" isAnnounced onDismiss={() => setShown(false)}>
        {m.account_organization_changed()}
      </Banner>
    )
  );
}
