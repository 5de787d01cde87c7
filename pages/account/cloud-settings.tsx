import { standingOf } from '@app/api-client/rules/organization/abilities';
import { routes } from '@app/routes';
import { useAccount } from '@/components/features/access/account/use-account';
import { accountPage } from '@/components/features/access/account/account-page';
import { CloudSettings } from '@/components/features/organization/cloud-settings/cloud-settings';
import { CloudSettingsSkeleton } from '@/components/features/organization/cloud-settings/cloud-settings-skeleton';
import * as m from '@/locales/generated/messages';

function Content() {
  const { data, error, refetch } = useAccount();
  const standing = data && standingOf(data.organization);
  return <CloudSettings viewer={{ standing, error, retry: () => void refetch() }} />;
}

/** The organization's region and region moves. */
export default accountPage({
  frame: () => ({
    title: m.ui_account_cloud(),
    lead: m.cloud_lead(),
    path: routes.accountCloudSettings,
    size: 'table',
  }),
  Content,
  Skeleton: CloudSettingsSkeleton,
});
