import * as z from 'zod';
import { creditsMax } from '../../rules/billing/credits';
import { invoiceNumberPattern } from '../../rules/billing/invoice-number';
import { amountMax } from '../../rules/billing/money';
import { staffReasonMax } from '../../rules/operator/staff-limits';
import { endpoint } from '../endpoint';
import type { ErrorCode } from '../error-codes';
import { disputeStatuses } from '../fields/dispute';
import { Currency, Money } from '../fields/money';
import { text } from '../fields/text';
import { Count, Id, Instant } from '../fields/values';

const InvoiceNumber = z
  .string()
  .regex(invoiceNumberPattern, { error: 'format' })
  .meta({ examples: ['2026-0042'] })
  .describe('Number of the invoice, such as `2026-0042`.');

const Amount = z.int().min(1).max(amountMax);

const revocation = {
  refundable: Amount.describe('What is left to refund of the invoice, including tax, in minor units.'),
  credits: Count.max(creditsMax).describe('Number of unspent credits that the refund revokes.'),
  planValue: Count.max(amountMax).describe(
    'What unused time of the plan is no longer worth after the refund, excluding tax, in minor units.',
  ),
};

/** `error_refund_exceeds_invoice` has what is left at the field `amount`, as `n` in minor units of `currency`. */
const refundErrors = [
  'error_invoice_refunded',
  'error_invoice_not_refundable',
  'error_refund_exceeds_invoice',
] as const satisfies readonly ErrorCode[];

export const previewInvoiceRefund = endpoint({
  name: 'previewInvoiceRefund',
  summary: 'Says what a refund would pay back and revoke. Nothing is refunded.',
  method: 'POST',
  path: '/staff/refunds/preview',
  access: 'staff',
  body: z.strictObject({
    invoiceNumber: InvoiceNumber,
    amount: Amount.optional().describe(
      'Amount to refund, including tax, in minor units; omit it to refund all that is left.',
    ),
  }),
  response: z.object({
    organization: z.string().nullable().describe('Name of the organization; `null` if it was closed.'),
    currency: Currency,
    amount: Amount.describe('What would be paid back, including tax, in minor units.'),
    ...revocation,
    spentCredits: Count.describe(
      'Number of credits that the refunded amount bought and that are spent, reserved or expired. They are not revoked.',
    ),
    dispute: z
      .enum(disputeStatuses)
      .nullable()
      .describe(
        'State of the dispute of the charge; `null` without one. While it is `open`, the payment provider rejects the refund, and the bank may pay the money back. After `lost`, the bank has.',
      ),
  }),
  errors: refundErrors,
});

export const refundInvoice = endpoint({
  name: 'refundInvoice',
  summary: 'Refunds an invoice to the card that paid it, issues the credit note, and revokes what the preview listed.',
  method: 'POST',
  path: '/staff/refunds',
  access: 'staff',
  idempotencyKey: 'required',
  successStatus: 201,
  body: z.strictObject({
    invoiceNumber: InvoiceNumber,
    amount: Amount.describe('Amount to refund, including tax, in minor units.'),
    agreed: z
      .strictObject(revocation)
      .describe('What the preview listed. The refund is rejected with 409 if it would be something else now.'),
    reason: text(staffReasonMax).describe('Reason, which only staff see.'),
  }),
  response: z.object({
    creditNoteNumber: z.string().describe('Number of the credit note.'),
    isPaidBack: z
      .boolean()
      .describe('Whether the payment provider confirmed the refund. If not, the product sends it again.'),
    rejection: z.string().nullable().describe('Why the payment provider rejected the refund; `null` if it did not.'),
  }),
  errors: refundErrors,
});

export const listOwedRefunds = endpoint({
  name: 'listOwedRefunds',
  summary: 'Lists refunds that the payment provider rejected or never confirmed, oldest first, at most 100.',
  method: 'GET',
  path: '/staff/refunds',
  access: 'staff',
  response: z.object({
    items: z
      .array(
        z.object({
          id: Id.describe('ID of the owed refund.'),
          organization: z.string().nullable().describe('Name of the organization; `null` if it was closed.'),
          creditNoteNumber: z
            .string()
            .nullable()
            .describe('Number of the credit note; `null` for a charge that bought nothing and has no invoice.'),
          invoiceNumber: z
            .string()
            .nullable()
            .describe('Number of the refunded invoice; `null` for a charge that bought nothing.'),
          amount: Money.describe('Amount that is still owed, including tax.'),
          owedSince: Instant.describe('When the refund was ordered, or the charge was made.'),
          rejection: z
            .string()
            .nullable()
            .describe('Why the payment provider rejected the refund; `null` if it never confirmed it.'),
          isBeingSent: z
            .boolean()
            .describe(
              'Whether it was sent again and has no known answer. Until then it cannot be marked as paid back: it may be paid that way.',
            ),
        }),
      )
      .describe('Owed refunds.'),
  }),
  errors: [],
});

export const settleOwedRefund = endpoint({
  name: 'settleOwedRefund',
  summary: 'Marks an owed refund as paid back in another way, for example by bank transfer.',
  method: 'PUT',
  path: '/staff/refunds/{id}',
  access: 'staff',
  params: z.strictObject({ id: Id.describe('ID of the owed refund.') }),
  body: z.strictObject({ reason: text(staffReasonMax).describe('How it was paid back. Only staff see it.') }),
  response: z.object({ id: Id.describe('ID of the refund, which is no longer owed.') }),
  errors: ['error_payment_in_progress'],
});
