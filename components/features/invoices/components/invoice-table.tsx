import { formatMoney } from '@/lib/billing/format-money';
import { formatDate } from '@/lib/format/dates';
import * as m from '@/locales/generated/messages';
import { Badge } from '@/components/ui/badge/badge';
import { Table, type Column } from '@/components/ui/table/table';
import styles from '../invoices.module.css';
import type { Invoice } from '../api/invoice-calls';
import { badgeOf, detailsOf } from '../model/invoice-status';
import { InvoiceActions } from './invoice-actions';

export const rowId = ({ id }: Invoice) => `invoice-${id}`;

function Number({ invoice }: { invoice: Invoice }) {
  const { label, tone, shape } = badgeOf(invoice);
  return (
    <span className={styles.number}>
      <span>{invoice.number}</span>
      <Badge tone={tone} shape={shape}>
        {label()}
      </Badge>
      {detailsOf(invoice).map((text) => (
        <span key={text} className="text-hint">
          {text}
        </span>
      ))}
    </span>
  );
}

type InvoiceTableProps = {
  invoices: readonly Invoice[];
  onPay: (invoice: Invoice) => void;
  onFailed: (text: string) => void;
};

/** The invoices under the three fixed headers. The status is beside the number, the actions have no visible header. */
export function InvoiceTable({ invoices, onPay, onFailed }: InvoiceTableProps) {
  const columns: Column<Invoice>[] = [
    {
      key: 'date',
      header: m.payment_invoice_date(),
      sorted: 'descending',
      cell: (invoice) => (
        <span id={rowId(invoice)} tabIndex={-1} className={styles.date}>
          {formatDate(invoice.date)}
        </span>
      ),
    },
    {
      key: 'number',
      header: m.contact_invoice(),
      isRowHeader: true,
      cell: (invoice) => <Number invoice={invoice} />,
    },
    {
      key: 'price',
      header: m.pricing_credits_price(),
      isNumeric: true,
      cell: ({ total }) => formatMoney(total),
    },
    {
      key: 'actions',
      header: m.ui_actions(),
      isHeaderHidden: true,
      cell: (invoice) => <InvoiceActions invoice={invoice} onPay={() => onPay(invoice)} onFailed={onFailed} />,
    },
  ];
  return (
    <Table
      caption={m.ui_account_invoices()}
      isCaptionHidden
      columns={columns}
      rows={invoices}
      rowKey={({ id }) => id}
      onSmallScreens="cards"
    />
  );
}
