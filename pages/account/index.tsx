import type { ReactNode } from 'react';
import { AccountInformation } from '@/components/features/account/account-information';
import { AccountSkeleton } from '@/components/features/account/account-skeleton';
import { useAccountFrame } from '@/components/features/account/use-account-frame';
import { PersonalData } from '@/components/features/session/personal-data';
import { AccountLayout } from '@/components/layouts/account-layout/account-layout';
import { PageHead } from '@/components/seo/page-head';
import type { Page } from '@/lib/page';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';

const frame = { title: m.ui_account_information(), path: routes.account };

function Frame({ children }: { children: ReactNode }) {
  return (
    <AccountLayout {...frame} {...useAccountFrame()}>
      {children}
    </AccountLayout>
  );
}

/** The user's profile and organization. */
const AccountPage: Page = () => (
  <>
    <PageHead title={frame.title} isUnlisted />
    <AccountInformation />
  </>
);

AccountPage.needsUser = true;
AccountPage.waiting = () => (
  <AccountLayout {...frame}>
    <PageHead title={frame.title} isUnlisted />
    <AccountSkeleton />
  </AccountLayout>
);
AccountPage.getLayout = (page) => (
  <PersonalData>
    <Frame>{page}</Frame>
  </PersonalData>
);

export default AccountPage;
