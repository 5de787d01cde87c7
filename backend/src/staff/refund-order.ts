import { parseInvoiceNumber } from '@app/api-client/rules/billing/invoice-number';
import { minorUnitsPerMajor } from '@app/api-client/rules/billing/money';
import type { Deps } from '@/backend/deps';
import { findDisputeOf } from '@/backend/modules/billing/payments';
import { disputeWarnings } from '@/locales/labels/dispute-warnings';
import { refundEffectTexts } from '@/locales/labels/refund-effects';
import { refundRejectionText } from '@/locales/labels/refund-rejections';
import { sentenceOf } from '@/backend/http/errors/error-answer';
import { HttpError } from '@/backend/http/errors/http-error';
import { emailMoney } from '@/backend/email/email-money';
import {
  findInvoiceByNumber,
  invoiceNumber,
  type InvoiceRow,
  previewRefund,
  refundInvoice,
  type RefundPreview,
} from '@/backend/modules/billing/invoices';

/** `npm run staff -- refund`: refunds a paid invoice, all that is left of it without an amount. */
export const refundUsage = 'refund <invoice number> [<amount including tax, such as 12.50>] [--yes]';

export type RefundOrder = {
  year: number;
  number: number;
  amount: number | undefined;
  /** Whether staff agreed beforehand to what is revoked. */
  isConfirmed: boolean;
};

/** Parses an amount of money in minor units. */
function parseAmount(text: string): number | undefined {
  const [, major, minor = '00'] = /^(\d{1,9})(?:\.(\d{2}))?$/.exec(text) ?? [];
  return major === undefined ? undefined : Number(major) * minorUnitsPerMajor + Number(minor);
}

/** @returns Undefined for arguments that name no invoice or no amount. */
export function parseRefundOrder(args: string[]): RefundOrder | undefined {
  const [invoice = '', amount, ...others] = args.filter((arg) => arg !== '--yes');
  const number = parseInvoiceNumber(invoice);
  const parsed = amount === undefined ? undefined : parseAmount(amount);
  if (!number || others.length > 0 || (amount !== undefined && !parsed)) return undefined;
  const isConfirmed = args.includes('--yes');
  return { ...number, amount: parsed, isConfirmed };
}

/** The result of an order, as printed. */
export type Refund = { isDone: boolean; message: string };

type Dispute = Awaited<ReturnType<typeof findDisputeOf>>;

/** Asks staff about the payback and the revoked parts of a refund. */
function questionOf(invoice: InvoiceRow, preview: RefundPreview, dispute: Dispute): string {
  const { currency } = invoice;
  const planValue = preview.planValue > 0 ? emailMoney(preview.planValue, currency) : undefined;
  const effects = refundEffectTexts({ ...preview, planValue }, String);
  const refund = `This refunds ${emailMoney(preview.amount, currency)} of invoice ${invoiceNumber(invoice)}.`;
  return [dispute && disputeWarnings[dispute](), refund, ...effects].filter(Boolean).join(' ');
}

/**
 * Refunds an invoice, once staff agreed to what is revoked. If the payment provider is unreachable, the product sends
 * the refund later.
 * @param ask Shows what will happen. @returns Whether staff agree.
 */
export async function orderRefund(
  deps: Deps,
  { amount, isConfirmed, ...ordered }: RefundOrder,
  ask: (question: string) => Promise<boolean>,
): Promise<Refund> {
  const shown = invoiceNumber(ordered);
  const invoice = await findInvoiceByNumber(deps.database, ordered);
  if (!invoice) return { isDone: false, message: `No invoice with this number: ${shown}` };
  try {
    const preview = await previewRefund(deps, { invoiceId: invoice.id, amount });
    const dispute = await findDisputeOf(deps.database, invoice.id);
    if (!isConfirmed && !(await ask(questionOf(invoice, preview, dispute))))
      return { isDone: false, message: `Nothing was refunded: ${shown}` };
    const { spentCredits: _spent, ...agreed } = preview;
    const note = await refundInvoice(deps, { invoiceId: invoice.id, amount, agreed });
    const pending =
      note.refundRejection !== null
        ? `Refund rejected: ${refundRejectionText(note.refundRejection)}. It stays owed and is sent again`
        : 'Refund pending, it is sent again';
    const result = note.status === 'paid' ? 'Refunded' : pending;
    return { isDone: true, message: `${result}: ${shown}, credit note ${invoiceNumber(note)}` };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const isChanged = error.code === 'error_conflict';
    const problem = isChanged ? 'It would refund or revoke something else now.' : sentenceOf(error);
    return { isDone: false, message: `${shown}: ${problem}` };
  }
}
