import { useRouter } from 'next/router';
import { routes } from '@app/routes';
import { useAccount } from '@/components/features/access/account/use-account';
import { accountPage } from '@/components/features/access/account/account-page';
import { finishDeletion } from '@/components/features/access/account-deletion/delete-account';
import { OrganizationSettings } from '@/components/features/organization/organization/organization-settings';
import { OrganizationSkeleton } from '@/components/features/organization/organization/organization-skeleton';
import * as m from '@/locales/generated/messages';

function Content() {
  const { replace } = useRouter();
  return (
    <OrganizationSettings account={useAccount()} leave={() => finishDeletion(() => replace(routes.accountDeleted))} />
  );
}

/** The organization: members, security, audit log, leaving and deleting. */
export default accountPage({
  frame: () => ({ title: m.ui_account_organization(), path: routes.accountOrganization, size: 'table' }),
  Content,
  Skeleton: OrganizationSkeleton,
});
