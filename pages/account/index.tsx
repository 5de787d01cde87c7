import { routes } from '@app/routes';
import { AccountInformation } from '@/components/features/access/account/account-information';
import { accountPage } from '@/components/features/access/account/account-page';
import { AccountSkeleton } from '@/components/features/access/account/account-skeleton';
import * as m from '@/locales/generated/messages';

/** The user's profile and organization. */
export default accountPage({
  frame: () => ({ title: m.ui_account_information(), path: routes.account }),
  Content: AccountInformation,
  Skeleton: AccountSkeleton,
});
