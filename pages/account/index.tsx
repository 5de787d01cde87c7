import { standingOf } from '@app/api-client/rules/organization/abilities';
import { routes } from '@app/routes';
import { AccountInformation } from '@/components/features/access/account/account-information';
import { accountPage } from '@/components/features/access/account/account-page';
import { AccountSkeleton } from '@/components/features/access/account/account-skeleton';
import { useAccount } from '@/components/features/access/account/use-account';
import { AccountOverview } from '@/components/features/access/overview/account-overview';
import * as m from '@/locales/generated/messages';
import { Stack } from '@/components/ui/stack/stack';

function Content() {
  const { data } = useAccount();
  const user = data && { standing: standingOf(data.organization), hasPassword: data.hasPassword };
  return (
    <Stack gap="l">
      <AccountOverview user={user} />
      <AccountInformation />
    </Stack>
  );
}

/** News of the account, and the user's profile and organization. */
export default accountPage({
  frame: () => ({ title: m.ui_account_information(), path: routes.account }),
  Content,
  Skeleton: AccountSkeleton,
});
