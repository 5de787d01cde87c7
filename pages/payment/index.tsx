import { safePath } from '@app/api-client/rules/identity/safe-path';
import { useRouter } from 'next/router';
import { routes } from '@app/routes';
import { accountPage } from '@/components/features/access/account/account-page';
import { useAccount } from '@/components/features/access/account/use-account';
import { Payment } from '@/components/features/billing/payment/payment';
import { PaymentSkeleton } from '@/components/features/billing/payment/payment-skeleton';
import { useSession } from '@/lib/auth/use-session';
import { standingIn } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';

function Content() {
  const { query, push } = useRouter();
  const session = useSession();
  const account = useAccount();
  if (session.status !== 'signedIn') return null;
  // Another page sent the user here to add a card, and waits for it.
  const onCardAdded = () => (query.next === undefined ? undefined : push(safePath(query.next)));
  return <Payment standing={standingIn(account)} userId={session.user.id} onCardAdded={onCardAdded} />;
}

/** The organization's cards and billing details. */
export default accountPage({
  frame: () => ({ title: m.ui_account_payment_method(), path: routes.payment, size: 'table' }),
  Content,
  Skeleton: PaymentSkeleton,
});
