import type { Account } from '@app/api-client/contract/account/profile';
import { useQueryClient } from '@tanstack/react-query';
import { accountPage } from '@/components/features/account/account-page';
import { accountKey, useAccount } from '@/components/features/account/use-account';
import { PrivacySettings, PrivacySkeleton } from '@/components/features/privacy/privacy-settings';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { standingIn } from '@/lib/organization/standing-query';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';

const options = (resource: () => string) => ({ resource, skeleton: <Skeleton shape="field" count={3} /> });
const loadSharing = () => import('@/components/features/sharing/sharing');
const loadExport = () => import('@/components/features/data-export/data-export');
const loadKeys = () => import('@/components/features/api-keys/key-parts');
const Sharing = deferredSection(async () => (await loadSharing()).Sharing, options(m.sharing_resource));
const DataExport = deferredSection(async () => (await loadExport()).DataExport, options(m.your_data_resource));
const KeySettings = deferredSection(async () => (await loadKeys()).KeySettings, options(m.keys_heading));
const Bots = deferredSection(async () => (await loadKeys()).BotAuthorizations, options(m.bots_resource));

function Content() {
  const account = useAccount();
  const standing = standingIn(account);
  const client = useQueryClient();
  const onAccountSaved = (changed: Account) => client.setQueryData(accountKey, changed);
  const keys = <KeySettings standing={standing} />;
  const parts = { sharing: <Sharing standing={standing} />, data: <DataExport />, keys, bots: <Bots /> };
  return <PrivacySettings account={account} onAccountSaved={onAccountSaved} parts={parts} />;
}

/** Privacy and security settings: emails, sharing, data, sessions, two-step login and keys. */
export default accountPage({
  frame: { title: m.ui_account_privacy(), path: routes.accountPrivacy },
  Content,
  Skeleton: PrivacySkeleton,
});
