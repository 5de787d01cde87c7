import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { billingKey } from '@/lib/query-keys';
import { formatMoney } from '@/lib/billing/format-money';
import { payInvoice } from '@/lib/billing/pay-invoice';
import { formatDate } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { PurchaseForm } from '@/components/blocks/purchase-form/purchase-form';
import { Button } from '@/components/ui/button/button';
import styles from '../invoices.module.css';
import type { Invoice } from '../api/invoice-calls';

type PayInvoiceProps = { invoice: Invoice; onPaid: (text: string) => void; onCancel: () => void };

/** Pays an invoice with the saved card, or with a new one. */
export function PayInvoice({ invoice, onPaid, onCancel }: PayInvoiceProps) {
  const client = useQueryClient();
  const { id, number, amountDue, dueAt } = invoice;
  const amount = formatMoney(amountDue);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const reload = () => client.invalidateQueries({ queryKey: billingKey });
  return (
    <section aria-labelledby="pay-invoice" className={styles.pay}>
      <h2 id="pay-invoice" ref={heading} tabIndex={-1}>
        {m.payment_invoice_pay_named({ number })}
      </h2>
      <p>{m.payment_invoice_pay_text({ amount, date: formatDate(dueAt) })}</p>
      <PurchaseForm
        payLabel={m.ui_pay_amount({ amount })}
        busyLabel={m.ui_paying()}
        buy={(payment) => payInvoice(id, amountDue, payment)}
        onBought={async () => {
          await reload();
          onPaid(m.payment_invoice_paid_text({ number, amount }));
        }}
        onStale={reload}
        unchanged={m.payment_invoice_unpaid({ number })}
        secondaryAction={<Button onClick={onCancel}>{m.ui_cancel()}</Button>}
      />
    </section>
  );
}
