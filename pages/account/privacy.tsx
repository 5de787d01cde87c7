import type { ReactNode } from 'react';
import { useAccountFrame } from '../../components/features/account/use-account-frame';
import { PrivacySettings, PrivacySkeleton } from '../../components/features/privacy/privacy-settings';
import { PersonalData } from '../../components/features/session/personal-data';
import { AccountLayout } from '../../components/layouts/account-layout/account-layout';
import { PageHead } from '../../components/seo/page-head';
import type { Page } from '../../lib/page';
import { routes } from '../../lib/routes';
import * as m from '../../locales/generated/messages';

const frame = { title: m.ui_account_privacy(), path: routes.accountPrivacy };

function Frame({ children }: { children: ReactNode }) {
  return (
    <AccountLayout {...frame} {...useAccountFrame()}>
      {children}
    </AccountLayout>
  );
}

/** Who is logged in to the account, who tried, and the second step of the login. */
const PrivacyPage: Page = () => (
  <>
    <PageHead title={frame.title} isUnlisted />
    <PrivacySettings />
  </>
);

PrivacyPage.needsPerson = true;
PrivacyPage.waiting = () => (
  <AccountLayout {...frame}>
    <PageHead title={frame.title} isUnlisted />
    <PrivacySkeleton />
  </AccountLayout>
);
PrivacyPage.getLayout = (page) => (
  <PersonalData>
    <Frame>{page}</Frame>
  </PersonalData>
);

export default PrivacyPage;
