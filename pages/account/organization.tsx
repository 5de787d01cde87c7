import { useRouter } from 'next/router';
import { useEffect, type ReactNode } from 'react';
import { useAccount } from '@/components/features/account/use-account';
import { useAccountFrame } from '@/components/features/account/use-account-frame';
import { finishDeletion } from '@/components/features/account-deletion/delete-account';
import { OrganizationSettings } from '@/components/features/organization/organization-settings';
import { OrganizationSkeleton } from '@/components/features/organization/organization-skeleton';
import { PersonalData } from '@/components/features/session/personal-data';
import { AccountLayout } from '@/components/layouts/account-layout/account-layout';
import { PageHead } from '@/components/seo/page-head';
import type { Page } from '@/lib/page';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';

const frame = { title: m.organization_title(), path: routes.accountOrganization, size: 'table' } as const;

function Frame({ children }: { children: ReactNode }) {
  return (
    <AccountLayout {...frame} {...useAccountFrame()}>
      {children}
    </AccountLayout>
  );
}

/** The organization: members, security, audit log, leaving and deleting. */
const OrganizationPage: Page = () => {
  const { replace, prefetch } = useRouter();
  useEffect(() => void prefetch(routes.accountDeleted), [prefetch]);
  return (
    <>
      <PageHead title={frame.title} isUnlisted />
      <OrganizationSettings account={useAccount()} leave={() => finishDeletion(() => replace(routes.accountDeleted))} />
    </>
  );
};

OrganizationPage.needsUser = true;
OrganizationPage.waiting = () => (
  <AccountLayout {...frame}>
    <PageHead title={frame.title} isUnlisted />
    <OrganizationSkeleton />
  </AccountLayout>
);
OrganizationPage.getLayout = (page) => (
  <PersonalData>
    <Frame>{page}</Frame>
  </PersonalData>
);

export default OrganizationPage;
