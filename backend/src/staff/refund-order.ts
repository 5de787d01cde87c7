import { minorUnitsPerMajor } from '@app/api-client/rules/money';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/http-error';
import { findInvoiceByNumber, invoiceNumber, refundInvoice } from '@/backend/modules/invoices';

/** `npm run staff -- refund`: refunds a paid invoice, all that is left of it without an amount. */
export const refundUsage = 'refund <invoice number> [<amount including tax, such as 12.50>]';

export type RefundOrder = { year: number; number: number; amount: number | undefined };

/** Parses an amount of money in minor units. */
function parseAmount(text: string): number | undefined {
  const [, major, minor = '00'] = /^(\d{1,9})(?:\.(\d{2}))?$/.exec(text) ?? [];
  return major === undefined ? undefined : Number(major) * minorUnitsPerMajor + Number(minor);
}

/** @returns Undefined for arguments that name no invoice or no amount. */
export function parseRefundOrder([invoice = '', amount, ...others]: string[]): RefundOrder | undefined {
  const [, year, number] = /^(\d{4})-(\d{4,})$/.exec(invoice) ?? [];
  const parsed = amount === undefined ? undefined : parseAmount(amount);
  if (number === undefined || others.length > 0 || (amount !== undefined && !parsed)) return undefined;
  return { year: Number(year), number: Number(number), amount: parsed };
}

/** The result of an order, as printed. */
export type Refund = { isDone: boolean; message: string };

/** Refunds an invoice. If the payment provider is unreachable, the product sends the refund later. */
export async function orderRefund(deps: Deps, { amount, ...ordered }: RefundOrder): Promise<Refund> {
  const shown = invoiceNumber(ordered);
  const invoice = await findInvoiceByNumber(deps.database, ordered);
  if (!invoice) return { isDone: false, message: `No invoice with this number: ${shown}` };
  try {
    const note = await refundInvoice(deps, { invoiceId: invoice.id, amount });
    const result = note.status === 'paid' ? 'Refunded' : 'Refund pending, it is sent again every 10 minutes';
    return { isDone: true, message: `${result}: ${shown}, credit note ${invoiceNumber(note)}` };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { isDone: false, message: `Not paid by card, or less is left to refund: ${shown}` };
  }
}
