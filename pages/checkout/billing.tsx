import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { routes } from '@app/routes';
import { PersonalData } from '@/components/features/access/account/components/personal-data';
import { CheckoutStepFrame } from '@/components/features/billing/checkout/checkout-step-frame';
import { stepTitle } from '@/components/features/billing/checkout/model/checkout-steps';
import { VisitorBilling } from '@/components/features/billing/checkout/visitor-billing';
import { readPendingAccount } from '@/components/features/identity/signup/pending-account';
import { signUpWithOrder } from '@/components/features/identity/signup/sign-up-with-order';
import { loadSignupChallenge } from '@/components/features/identity/signup/signup-calls';
import { PageHead } from '@/components/seo/page-head';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { useSession } from '@/lib/auth/use-session';
import { useArrivalRedirect } from '@/lib/navigation/use-arrival-redirect';
import type { Page } from '@/lib/page';
import { checkoutStep, type CheckoutStepProps } from '@/lib/pricing/checkout-page';
import { orderAddress, type Order } from '@/lib/pricing/order-address';

export const getServerSideProps = checkoutStep;

/** The step before it is known who orders. */
const PendingStep = ({ order }: { order: Order }) => (
  <CheckoutStepFrame step="payment" order={order}>
    <Skeleton shape="field" count={6} />
  </CheckoutStepFrame>
);

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
  if (!account) return <PendingStep order={order} />;
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

/**
 * The last step of a new customer: card, billing details and the order. A logged-in user reviews the plan in the account,
 * which knows the card, the details, unused time, and the trial that the plan can follow (BI-22).
 */
const CheckoutBillingPage: Page<CheckoutStepProps> = ({ order }) => {
  const { status } = useSession();
  useArrivalRedirect(() => orderAddress(routes.subscriptionOptions, order));
  // A session that begins in another tab does not interrupt an order.
  const [arrival, setArrival] = useState(status);
  if (arrival === 'authenticating' && status !== arrival) setArrival(status);
  const isVisitor = arrival === 'signedOut' || arrival === 'unreachable';
  return (
    <>
      <PageHead title={stepTitle('payment')} isUnlisted />
      {isVisitor ? <VisitorStep order={order} /> : <PendingStep order={order} />}
    </>
  );
};
CheckoutBillingPage.getLayout = (page) => <PersonalData>{page}</PersonalData>;

export default CheckoutBillingPage;
