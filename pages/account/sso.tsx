import type { ReactNode } from 'react';
import { useAccount } from '@/components/features/account/use-account';
import { useAccountFrame } from '@/components/features/account/use-account-frame';
import { PersonalData } from '@/components/features/session/personal-data';
import { SsoSettings } from '@/components/features/sso-settings/sso-settings';
import { SsoSkeleton } from '@/components/features/sso-settings/sso-skeleton';
import { AccountLayout } from '@/components/layouts/account-layout/account-layout';
import { PageHead } from '@/components/seo/page-head';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { errorMessage } from '@/lib/i18n/error-message';
import type { Page } from '@/lib/page';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';

// A subpage of the organization: the menu marks that entry.
const frame = { title: m.sso_settings_title(), lead: m.sso_settings_lead(), path: routes.accountOrganization };

function Frame({ children }: { children: ReactNode }) {
  return (
    <AccountLayout {...frame} {...useAccountFrame()}>
      {children}
    </AccountLayout>
  );
}

/** The organization's single sign-on, for admins. */
const SsoPage: Page = () => {
  const account = useAccount();
  return (
    <>
      <PageHead title={frame.title} isUnlisted />
      <AsyncSection
        resource={m.sso_settings_resource()}
        data={account.data}
        error={account.error ? errorMessage(account.error) : undefined}
        onRetry={() => void account.refetch()}
        skeleton={<SsoSkeleton />}
      >
        {(data) => <SsoSettings account={data} />}
      </AsyncSection>
    </>
  );
};

SsoPage.needsUser = true;
SsoPage.waiting = () => (
  <AccountLayout {...frame}>
    <PageHead title={frame.title} isUnlisted />
    <SsoSkeleton />
  </AccountLayout>
);
SsoPage.getLayout = (page) => (
  <PersonalData>
    <Frame>{page}</Frame>
  </PersonalData>
);

export default SsoPage;
