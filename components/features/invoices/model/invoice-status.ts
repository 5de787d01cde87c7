import * as m from '@/locales/generated/messages';
import type { BadgeShape, BadgeTone } from '@/components/ui/badge/badge';
import type { Invoice } from '../api/invoice-calls';

type StatusBadge = { label: () => string; tone: BadgeTone; shape: BadgeShape };

const badges: Record<Invoice['status'], StatusBadge> = {
  paid: { label: m.invoice_paid, tone: 'ok', shape: 'disc' },
  open: { label: m.invoice_due, tone: 'warn', shape: 'half' },
  failed: { label: m.payment_invoice_failed, tone: 'bad', shape: 'diamond' },
  void: { label: m.cloud_state_canceled, tone: 'neutral', shape: 'square' },
};
const creditNote: StatusBadge = { label: m.invoice_credit_note_title, tone: 'info', shape: 'ring' };

export const badgeOf = ({ kind, status }: Pick<Invoice, 'kind' | 'status'>): StatusBadge =>
  kind === 'credit_note' ? creditNote : badges[status];

/** Whether the user can pay it now. */
export const isPayable = ({ kind, status, amountDue }: Pick<Invoice, 'kind' | 'status' | 'amountDue'>): boolean =>
  kind === 'invoice' && (status === 'open' || status === 'failed') && amountDue.amount > 0;
