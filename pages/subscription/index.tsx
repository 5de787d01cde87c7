import { routes } from '@app/routes';
import { accountPage } from '@/components/features/access/account/account-page';
import { useAccount } from '@/components/features/access/account/use-account';
import { SubscriptionSettings } from '@/components/features/billing/subscription/subscription';
import { SubscriptionSkeleton } from '@/components/features/billing/subscription/subscription-skeleton';
import { standingIn } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';

function Content() {
  return <SubscriptionSettings standing={standingIn(useAccount())} />;
}

/** The organization's plan and its usage. */
export default accountPage({
  frame: () => ({ title: m.ui_account_subscription(), path: routes.subscription, size: 'table' }),
  Content,
  Skeleton: SubscriptionSkeleton,
});
