import { useEffect, useState } from 'react';
import { forgetReloadForOrganization } from '@/lib/auth/reload-for-organization';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';

/** Says once why the page was loaded again: the user has left the organization that it showed. */
export function OrganizationNotice() {
  const [isShown, setShown] = useState(true);
  useEffect(forgetReloadForOrganization, []);
  return (
    isShown && (
      <Banner level="warn" isAnnounced onDismiss={() => setShown(false)}>
        {m.account_organization_changed()}
      </Banner>
    )
  );
}
