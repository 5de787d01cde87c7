import { standingOf } from '@app/api-client/rules/abilities';
import type { ReactNode } from 'react';
import { useAccount } from '@/components/features/account/use-account';
import { useAccountFrame } from '@/components/features/account/use-account-frame';
import { CloudSettings } from '@/components/features/cloud-settings/cloud-settings';
import { CloudSettingsSkeleton } from '@/components/features/cloud-settings/cloud-settings-skeleton';
import { PersonalData } from '@/components/features/session/personal-data';
import { AccountLayout } from '@/components/layouts/account-layout/account-layout';
import { PageHead } from '@/components/seo/page-head';
import type { Page } from '@/lib/page';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';

const frame = {
  title: m.ui_account_cloud(),
  lead: m.cloud_lead(),
  path: routes.accountCloudSettings,
  size: 'table',
} as const;

function Frame({ children }: { children: ReactNode }) {
  return (
    <AccountLayout {...frame} {...useAccountFrame()}>
      {children}
    </AccountLayout>
  );
}

/** The organization's region and region moves. */
const CloudSettingsPage: Page = () => {
  const { data, error, refetch } = useAccount();
  const standing = data && standingOf(data.organization);
  return (
    <>
      <PageHead title={frame.title} isUnlisted />
      <CloudSettings viewer={{ standing, error, retry: () => void refetch() }} />
    </>
  );
};

CloudSettingsPage.needsUser = true;
CloudSettingsPage.waiting = () => (
  <AccountLayout {...frame}>
    <PageHead title={frame.title} isUnlisted />
    <CloudSettingsSkeleton />
  </AccountLayout>
);
CloudSettingsPage.getLayout = (page) => (
  <PersonalData>
    <Frame>{page}</Frame>
  </PersonalData>
);

export default CloudSettingsPage;
