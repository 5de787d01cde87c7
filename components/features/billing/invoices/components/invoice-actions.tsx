import { useState } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import styles from '../invoices.module.css';
import { savePdf, type Invoice } from '../api/invoice-calls';

/** Whether the user can pay it now. */
const isPayable = ({ kind, status, amountDue }: Pick<Invoice, 'kind' | 'status' | 'amountDue'>): boolean =>
  kind === 'invoice' && (status === 'open' || status === 'failed') && amountDue.amount > 0;

type InvoiceActionsProps = {
  invoice: Invoice;
  onPay: () => void;
  /** @param text Why the file could not be saved. */
  onFailed: (text: string) => void;
};

/** Downloads an invoice, and pays it if it is due. */
export function InvoiceActions({ invoice, onPay, onFailed }: InvoiceActionsProps) {
  const [isLoading, setLoading] = useState(false);
  const { kind, number } = invoice;
  const download = async () => {
    setLoading(true);
    try {
      await savePdf(invoice);
    } catch (error) {
      onFailed(m.payment_invoice_download_failed({ number, reason: errorMessage(error) }));
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className={styles.actions}>
      {isPayable(invoice) && (
        <Button tone="primary" onClick={onPay} aria-label={m.payment_invoice_pay_named({ number })}>
          {m.payment_invoice_pay()}
        </Button>
      )}
      <Button
        icon="download"
        isBusy={isLoading}
        onClick={() => void download()}
        aria-label={
          kind === 'invoice' ? m.payment_invoice_download({ number }) : m.payment_invoice_download_credit({ number })
        }
      >
        {m.ui_download()}
      </Button>
    </div>
  );
}
