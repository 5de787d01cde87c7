import type { Account } from '@app/api-client/contract/account/profile';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountKey, useAccount } from '@/components/features/account/use-account';
import { useAccountFrame } from '@/components/features/account/use-account-frame';
import { PrivacySettings, PrivacySkeleton } from '@/components/features/privacy/privacy-settings';
import { PersonalData } from '@/components/features/session/personal-data';
import { AccountLayout } from '@/components/layouts/account-layout/account-layout';
import { PageHead } from '@/components/seo/page-head';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { standingIn } from '@/lib/organization/standing-reading';
import type { Page } from '@/lib/page';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';

const frame = { title: m.ui_account_privacy(), path: routes.accountPrivacy };
const options = (resource: () => string) => ({ resource, skeleton: <Skeleton shape="field" count={3} /> });
const loadSharing = () => import('@/components/features/sharing/sharing');
const loadExport = () => import('@/components/features/data-export/data-export');
const loadKeys = () => import('@/components/features/api-keys/key-parts');
const Sharing = deferredSection(async () => (await loadSharing()).Sharing, options(m.sharing_resource));
const DataExport = deferredSection(async () => (await loadExport()).DataExport, options(m.your_data_resource));
const KeySettings = deferredSection(async () => (await loadKeys()).KeySettings, options(m.keys_heading));
const Bots = deferredSection(async () => (await loadKeys()).BotAuthorizations, options(m.bots_resource));

function Frame({ children }: { children: ReactNode }) {
  return (
    <AccountLayout {...frame} {...useAccountFrame()}>
      <PageHead title={frame.title} isUnlisted />
      {children}
    </AccountLayout>
  );
}

/** Privacy and security settings: emails, sharing, data, sessions, two-step login and keys. */
const PrivacyPage: Page = () => {
  const account = useAccount();
  const standing = standingIn(account);
  const client = useQueryClient();
  const onAccountSaved = (changed: Account) => client.setQueryData(accountKey, changed);
  const keys = <KeySettings standing={standing} />;
  const parts = { sharing: <Sharing standing={standing} />, data: <DataExport />, keys, bots: <Bots /> };
  return <PrivacySettings account={account} onAccountSaved={onAccountSaved} parts={parts} />;
};

PrivacyPage.needsUser = true;
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
