import { formatMoney } from '@/lib/billing/format-money';
import { formatDate } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { InvoiceNumber } from '@/components/blocks/invoice-number/invoice-number';
import { Table, type Column } from '@/components/ui/table/table';
import styles from '../invoices.module.css';
import type { Invoice } from '../api/invoice-calls';
import { InvoiceActions } from './invoice-actions';

export const rowId = ({ id }: Invoice) => `invoice-${id}`;

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
      header: m.ui_date(),
      sorted: 'descending',
      cell: (invoice) => (
        <span id={rowId(invoice)} tabIndex={-1} className={styles.date}>
          {formatDate(invoice.date)}
        </span>
      ),
    },
    {
      key: 'number',
      header: m.ui_invoice_number(),
      isRowHeader: true,
      cell: (invoice) => <InvoiceNumber invoice={invoice} />,
    },
    {
      key: 'price',
      header: m.ui_price(),
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
