import { routes } from '@app/routes';
import { accountPage } from '@/components/features/access/account/account-page';
import { useAccount } from '@/components/features/access/account/use-account';
import { AddOnSettings } from '@/components/features/billing/add-ons/add-ons';
import { AddOnsSkeleton } from '@/components/features/billing/add-ons/add-ons-skeleton';
import { standingIn } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';

function Content() {
  return <AddOnSettings standing={standingIn(useAccount())} />;
}

/** The organization's add-ons, and those that it can buy. */
export default accountPage({
  frame: () => ({ title: m.ui_account_addons(), lead: m.addons_lead(), path: routes.addons, size: 'table' }),
  Content,
  Skeleton: AddOnsSkeleton,
});
