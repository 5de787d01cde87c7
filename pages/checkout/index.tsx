import { routes } from '@app/routes';
import { PersonalData } from '@/components/features/access/account/components/personal-data';
import { Checkout } from '@/components/features/billing/checkout/checkout';
import { PageHead } from '@/components/seo/page-head';
import type { Page } from '@/lib/page';
import { checkoutPage, type CheckoutPageProps } from '@/lib/pricing/checkout-page';
import * as m from '@/locales/generated/messages';

export const getServerSideProps = checkoutPage();

/** Chooses a plan and reviews its price. */
const CheckoutPage: Page<CheckoutPageProps> = (props) => (
  <>
    <PageHead title={m.checkout_title()} description={m.checkout_description()} path={routes.checkout} isUnlisted />
    <Checkout {...props} />
  </>
);
CheckoutPage.getLayout = (page) => <PersonalData>{page}</PersonalData>;

export default CheckoutPage;
