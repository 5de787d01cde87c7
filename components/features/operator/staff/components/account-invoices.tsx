import { formatMoney } from '@/lib/billing/format-money';
import { formatDate } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { InvoiceNumber } from '@/components/blocks/invoice-number/invoice-number';
import { Button } from '@/components/ui/button/button';
import { Table, type Column } from '@/components/ui/table/table';
import type { StaffAccount } from '../api/staff-calls';

type Invoice = StaffAccount['invoices'][number];

const isRefundable = ({ kind, status, total, refunded, refundPending }: Invoice): boolean =>
  kind === 'invoice' && status === 'paid' && refunded.amount + refundPending.amount < total.amount;

type AccountInvoicesProps = {
  invoices: readonly Invoice[];
  /** Called with the number of an invoice to refund. */
  onRefund: (number: string) => void;
};

/** The last invoices of an account's organization, from which staff choose one to refund. */
export function AccountInvoices({ invoices, onRefund }: AccountInvoicesProps) {
  const columns: Column<Invoice>[] = [
    {
      key: 'number',
      header: m.ui_invoice_number(),
      isRowHeader: true,
      cell: (invoice) => <InvoiceNumber invoice={invoice} />,
    },
    { key: 'date', header: m.ui_date(), cell: ({ date }) => formatDate(date) },
    { key: 'total', header: m.ui_total(), isNumeric: true, cell: ({ total }) => formatMoney(total) },
    {
      key: 'actions',
      header: m.ui_actions(),
      isHeaderHidden: true,
      cell: (invoice) =>
        isRefundable(invoice) && (
          <Button
            onClick={() => onRefund(invoice.number)}
            aria-label={m.staff_invoice_refund_named({ number: invoice.number })}
          >
            {m.staff_invoice_refund()}
          </Button>
        ),
    },
  ];
  if (invoices.length === 0) return <p className="text-hint">{m.staff_invoices_none()}</p>;
  return (
    <Table
      caption={m.staff_invoices()}
      columns={columns}
      rows={invoices}
      rowKey={({ number }) => number}
      onSmallScreens="cards"
    />
  );
}
