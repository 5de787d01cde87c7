import { useRouter } from 'next/router';
import { loginThen, routes } from '@app/routes';
import { PersonalData } from '@/components/features/access/account/components/personal-data';
import { CheckoutStepFrame } from '@/components/features/billing/checkout/checkout-step-frame';
import { stepTitle } from '@/components/features/billing/checkout/model/checkout-steps';
import { AccountStep } from '@/components/features/identity/signup/account-step';
import { PageHead } from '@/components/seo/page-head';
import { Link } from '@/components/ui/link/link';
import { useArrivalRedirect } from '@/lib/navigation/use-arrival-redirect';
import type { Page } from '@/lib/page';
import { checkoutStep, type CheckoutStepProps } from '@/lib/pricing/checkout-page';
import { orderAddress } from '@/lib/pricing/order-address';
import * as m from '@/locales/generated/messages';

export const getServerSideProps = checkoutStep;

/** The first step of a new customer: the account. A logged-in user has one. */
const CheckoutAccountPage: Page<CheckoutStepProps> = ({ order }) => {
  const router = useRouter();
  const next = orderAddress(routes.checkoutBilling, order);
  useArrivalRedirect(() => next);
  const isRepeated = router.query.again !== undefined;
  return (
    <CheckoutStepFrame
      step="account"
      order={order}
      lead={
        <p>
          <span>{m.signup_have_account()}</span> <Link href={loginThen(next)}>{m.ui_log_in()}</Link>
        </p>
      }
    >
      <PageHead title={stepTitle('account')} isUnlisted />
      <AccountStep
        submitLabel={m.checkout_account_continue()}
        notice={isRepeated ? m.checkout_account_reload() : undefined}
        onContinue={() => router.push(next)}
      />
    </CheckoutStepFrame>
  );
};
CheckoutAccountPage.getLayout = (page) => <PersonalData>{page}</PersonalData>;

export default CheckoutAccountPage;
