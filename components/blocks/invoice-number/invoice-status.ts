import type { Invoice as InvoiceSchema } from '@app/api-client/contract/billing/invoices';
import type { z } from 'zod';
import { formatMoney } from '@/lib/billing/format-money';
import * as m from '@/locales/generated/messages';
import type { BadgeShape, BadgeTone } from '@/components/ui/badge/badge';

type Invoice = z.infer<typeof InvoiceSchema>;
/** Fields of an invoice or credit note that decide its status. */
export type InvoiceStatus = Pick<
  Invoice,
  'kind' | 'status' | 'total' | 'refunded' | 'refundPending' | 'originalNumber'
>;

type StatusBadge = { label: () => string; tone: BadgeTone; shape: BadgeShape };

const badges: Record<Invoice['status'], StatusBadge> = {
  paid: { label: m.invoice_paid, tone: 'ok', shape: 'disc' },
  open: { label: m.invoice_due, tone: 'warn', shape: 'half' },
  failed: { label: m.payment_invoice_failed, tone: 'bad', shape: 'diamond' },
  void: { label: m.ui_canceled, tone: 'neutral', shape: 'square' },
};
const paidBack: StatusBadge = { label: m.invoice_refunded, tone: 'info', shape: 'ring' };
const partlyPaidBack: StatusBadge = { label: m.payment_invoice_partly_refunded, tone: 'info', shape: 'ring' };
const pending: StatusBadge = { label: m.payment_invoice_refund_pending, tone: 'warn', shape: 'half' };

/** The status; of an invoice that was refunded, and of a credit note, whether the money was paid back. */
export function badgeOf({ kind, status, total, refunded, refundPending }: InvoiceStatus): StatusBadge {
  if (kind === 'credit_note') return status === 'paid' ? paidBack : pending;
  if (refundPending.amount > 0) return pending;
  if (refunded.amount === 0) return badges[status];
  return refunded.amount === total.amount ? paidBack : partlyPaidBack;
}

/** @returns The details of a document: the invoice of a credit note, or the refunded amount of an invoice. */
export function detailsOf({ originalNumber, refunded, refundPending, ...invoice }: InvoiceStatus): string[] {
  if (originalNumber !== null) return [m.payment_invoice_credit_note_of({ number: originalNumber })];
  const total = formatMoney(invoice.total);
  return [
    refunded.amount > 0 && m.payment_invoice_refunded_of({ amount: formatMoney(refunded), total }),
    refundPending.amount > 0 && m.payment_invoice_refund_pending_of({ amount: formatMoney(refundPending), total }),
  ].filter((text) => text !== false);
}
