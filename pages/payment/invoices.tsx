import { routes } from '@app/routes';
import { accountPage } from '@/components/features/access/account/account-page';
import { useAccount } from '@/components/features/access/account/use-account';
import { Invoices } from '@/components/features/billing/invoices/invoices';
import { InvoicesSkeleton } from '@/components/features/billing/invoices/invoices-skeleton';
import { standingIn } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';

function Content() {
  return <Invoices standing={standingIn(useAccount())} />;
}

/** The organization's invoices. */
export default accountPage({
  frame: () => ({ title: m.ui_account_invoices(), path: routes.paymentInvoices, size: 'table' }),
  Content,
  Skeleton: InvoicesSkeleton,
});
