import type { Account } from '@app/api-client/contract/access/profile';
import { useQueryClient } from '@tanstack/react-query';
import { routes } from '@app/routes';
import { accountKey } from '@/lib/query-keys';
import { accountPage } from '@/components/features/access/account/account-page';
import { useAccount } from '@/components/features/access/account/use-account';
import { useConnections } from '@/components/features/flows/connections/use-connections';
import { PrivacySettings, PrivacySkeleton } from '@/components/features/site/privacy/privacy-settings';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { hasTrackers } from '@/lib/env';
import { standingIn } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';

const options = (resource: () => string) => ({ resource, skeleton: <Skeleton shape="field" count={3} /> });
const loadSharing = () => import('@/components/features/organization/sharing/sharing');
const loadExport = () => import('@/components/features/organization/data-export/data-export');
const loadKeys = () => import('@/components/features/flows/api-keys/key-parts');
const loadWebhooks = () => import('@/components/features/organization/webhooks/webhook-settings');
const loadConnections = () => import('@/components/features/flows/connections/connection-settings');
const Sharing = deferredSection(async () => (await loadSharing()).Sharing, options(m.sharing_resource));
const DataExport = deferredSection(async () => (await loadExport()).DataExport, options(m.your_data_resource));
const KeySettings = deferredSection(async () => (await loadKeys()).KeySettings, options(m.ui_api_keys));
const Webhooks = deferredSection(async () => (await loadWebhooks()).WebhookSettings, options(m.webhooks_resource));
const Bots = deferredSection(async () => (await loadKeys()).BotAuthorizations, options(m.bots_resource));
const Connections = deferredSection(
  async () => (await loadConnections()).ConnectionSettings,
  options(m.connections_resource),
);
const Choices = deferredSection(
  async () => (await import('@/components/features/site/consent/choice-form')).ChoiceForm,
  options(m.ui_nav_cookie_choices),
);
const goTo = (address: string) => window.location.assign(address);

/** Whether there is a service to connect or a connection: unknown services are not shown. */
function useHasConnections(): boolean {
  const { data } = useConnections();
  return data === undefined || data.providers.length + data.connections.length > 0;
}

function Content() {
  const account = useAccount();
  const standing = standingIn(account);
  const client = useQueryClient();
  const onAccountSaved = (changed: Account) => client.setQueryData(accountKey, changed);
  const keys = <KeySettings standing={standing} />;
  const webhooks = <Webhooks standing={standing} />;
  const connections = useHasConnections() ? <Connections goTo={goTo} /> : null;
  const parts = {
    measurement: hasTrackers ? <Choices /> : null,
    sharing: <Sharing standing={standing} />,
    data: <DataExport />,
    keys,
    webhooks,
    bots: <Bots />,
    connections,
  };
  return <PrivacySettings account={account} onAccountSaved={onAccountSaved} parts={parts} />;
}

/** Privacy and security settings: emails, sharing, data, sessions, two-step login, keys and webhooks. */
export default accountPage({
  frame: () => ({ title: m.ui_account_privacy(), path: routes.accountPrivacy }),
  Content,
  Skeleton: PrivacySkeleton,
});
