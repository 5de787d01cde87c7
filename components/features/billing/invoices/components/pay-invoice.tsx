import { useEffect, useRef } from 'react';
import { formatMoney } from '@/lib/billing/format-money';
import { payInvoice } from '@/lib/billing/pay-invoice';
import { formatDate } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { PriceUpdated } from '@/components/blocks/purchase-form/price-updated';
import { PurchaseForm } from '@/components/blocks/purchase-form/purchase-form';
import { usePriceUpdates } from '@/components/blocks/purchase-form/use-price-updates';
import { Button } from '@/components/ui/button/button';
import styles from '../invoices.module.css';
import type { Invoice } from '../api/invoice-calls';

type PayInvoiceProps = {
  invoice: Invoice;
  onPaid: (text: string) => void;
  /**
   * Called if the invoice was paid or canceled elsewhere.
   * @param text The reason, for the user.
   */
  onOutdated: (text: string) => void;
  onCancel: () => void;
};

/** Pays an invoice with the saved card, or with a new one. */
export function PayInvoice({ invoice, onPaid, onOutdated, onCancel }: PayInvoiceProps) {
  const { updates, refresh, onStale } = usePriceUpdates();
  const { id, number, amountDue, dueAt } = invoice;
  const amount = formatMoney(amountDue);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section aria-labelledby="pay-invoice" className={styles.pay}>
      <h2 id="pay-invoice" ref={heading} tabIndex={-1}>
        {m.payment_invoice_pay_named({ number })}
      </h2>
      <p>{m.payment_invoice_pay_text({ amount, date: formatDate(dueAt) })}</p>
      <PriceUpdated updates={updates} />
      <PurchaseForm
        payLabel={m.ui_pay_amount({ amount })}
        busyLabel={m.ui_paying()}
        buy={(payment) => payInvoice(id, amountDue, payment)}
        onBought={async () => {
          await refresh();
          onPaid(m.payment_invoice_paid_text({ number, amount }));
        }}
        onStale={onStale}
        onOutdated={onOutdated}
        unchanged={m.payment_invoice_unpaid({ number })}
        secondaryAction={<Button onClick={onCancel}>{m.ui_cancel()}</Button>}
      />
    </section>
  );
}
