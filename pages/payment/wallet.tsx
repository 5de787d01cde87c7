import { useRouter } from 'next/router';
import { routes } from '@app/routes';
import { accountPage } from '@/components/features/access/account/account-page';
import { useAccount } from '@/components/features/access/account/use-account';
import { readNeed } from '@/components/features/billing/wallet/model/needed-package';
import { WalletSettings } from '@/components/features/billing/wallet/wallet';
import { WalletSkeleton } from '@/components/features/billing/wallet/wallet-skeleton';
import { standingIn } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';

function Content() {
  const { query } = useRouter();
  return <WalletSettings standing={standingIn(useAccount())} need={readNeed(query.need)} />;
}

/** The organization's credits. */
export default accountPage({
  frame: () => ({ title: m.ui_account_wallet(), path: routes.paymentWallet, size: 'table' }),
  Content,
  Skeleton: WalletSkeleton,
});
