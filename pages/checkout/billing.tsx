import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { PersonalData } from '@/components/features/account/components/personal-data';
import { useAccount } from '@/components/features/account/use-account';
import { CheckoutStepFrame } from '@/components/features/checkout/checkout-step-frame';
import { stepTitle } from '@/components/features/checkout/model/checkout-steps';
import { UserBilling } from '@/components/features/checkout/user-billing';
import { VisitorBilling } from '@/components/features/checkout/visitor-billing';
import { readPendingAccount } from '@/components/features/signup/pending-account';
import { signUpWithOrder } from '@/components/features/signup/sign-up-with-order';
import { loadSignupChallenge } from '@/components/features/signup/signup-calls';
import { PageHead } from '@/components/seo/page-head';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import type { CurrentUser } from '@/lib/auth/session-state';
import { useSession } from '@/lib/auth/use-session';
import { showNotice } from '@/lib/navigation/arrival-notice';
import { standingIn } from '@/lib/organization/standing-query';
import type { Page } from '@/lib/page';
import { checkoutStep, type CheckoutStepProps } from '@/lib/pricing/checkout-page';
import { orderAddress, type Order } from '@/lib/pricing/order-address';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';

export const getServerSideProps = checkoutStep;

function UserStep({ order, user }: { order: Order; user: CurrentUser }) {
  const router = useRouter();
  const account = useAccount();
  return (
    <UserBilling
      order={order}
      userId={user.id}
      holderName={`${user.firstName} ${user.lastName}`}
      standing={standingIn(account)}
      onDone={({ planName }) => {
        showNotice(m.options_done({ plan: planName }));
        return router.push(routes.subscription);
      }}
    />
  );
}

/** The step of a new customer. Without the account of the first step, after a reload, it leads back there. */
function VisitorStep({ order }: { order: Order }) {
  const router = useRouter();
  // Kept while the page is shown: the account is forgotten once it exists.
  const [account] = useState(readPendingAccount);
  const isAccountMissing = account === undefined;
  const goBack = useEffectEvent(() => void router.replace(`${orderAddress(routes.checkoutAccount, order)}&again=1`));
  useEffect(() => {
    if (isAccountMissing) goBack();
  }, [isAccountMissing]);
  if (!account) {
    return (
      <CheckoutStepFrame step="payment" order={order}>
        <Skeleton shape="field" count={6} />
      </CheckoutStepFrame>
    );
  }
  const { firstName, lastName, accountType, companyName } = account;
  return (
    <VisitorBilling
      order={order}
      defaults={{ holderName: `${firstName} ${lastName}`, billingType: accountType, companyName: companyName ?? '' }}
      signUp={(input) => signUpWithOrder(account, input)}
      loadChallenge={loadSignupChallenge}
      onDone={() => router.push(routes.postsignup)}
    />
  );
}

/** The last step: card, billing details and the order. */
const CheckoutBillingPage: Page<CheckoutStepProps> = ({ order }) => {
  const session = useSession();
  return (
    <>
      <PageHead title={stepTitle('payment')} isUnlisted />
      {session.status === 'authenticating' && (
        <CheckoutStepFrame step="payment" order={order}>
          <Skeleton shape="field" count={6} />
        </CheckoutStepFrame>
      )}
      {session.status === 'signedIn' && <UserStep key={session.user.id} order={order} user={session.user} />}
      {(session.status === 'signedOut' || session.status === 'unreachable') && <VisitorStep order={order} />}
    </>
  );
};
CheckoutBillingPage.getLayout = (page) => <PersonalData>{page}</PersonalData>;

export default CheckoutBillingPage;
