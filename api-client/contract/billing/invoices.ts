import * as z from 'zod';
import { BillingDetails } from './billing';
import { endpoint } from '../endpoint';
import { chargeErrors } from '../fields/charge-errors';
import { Money, ShownTotal } from '../fields/money';
import { page, pageQuery } from '../fields/page';
import { ContinuationId, NewCardToken } from '../fields/payment';
import { Count, Day, Id, Instant } from '../fields/values';

export const TaxNote = z
  .enum(['standard', 'reverse_charge', 'outside_scope', 'unknown'])
  .describe('Reason for the tax rate. `unknown`: the country is not known yet. An invoice never has it.');

/** The rate in an answer that may precede the billing details. */
export const QuotedTaxPercent = z
  .number()
  .nullable()
  .describe(
    'Tax rate in percent; 0 with reverse charge; `null` until the billing details are known. Amounts are without tax then.',
  );

export const InvoiceLine = z.object({
  kind: z
    .enum(['plan', 'plan_remainder', 'unused_time', 'add_on', 'credits', 'promo_code', 'waived', 'refund'])
    .describe(
      'Type of the line. Lines of the types `unused_time`, `promo_code` and `waived` are negative, and so is `refund`, the line of a partial credit note. `waived` takes off a total that is less than a card can be charged.',
    ),
  description: z.string().describe('Text of the line, as printed on the invoice.'),
  quantity: Count.describe('Quantity.'),
  unitPrice: Money.describe('Unit price, excluding tax.'),
  amount: Money.describe('Amount of the line, excluding tax.'),
  periodStart: Instant.nullable().describe('Start of the period that the line pays for; `null` if it has no period.'),
  periodEnd: Instant.nullable().describe('End of the period that the line pays for; `null` if it has no period.'),
});

export const Invoice = z.object({
  id: Id.describe('ID of the invoice.'),
  kind: z
    .enum(['invoice', 'credit_note'])
    .describe('`credit_note`: cancels an invoice, in whole or in part. Its amounts are negative.'),
  number: z.string().describe('Invoice number, without gaps within a year, such as `2026-0042`.'),
  originalNumber: z
    .string()
    .nullable()
    .describe('Number of the invoice that a credit note cancels, in whole or in part; `null` for an invoice.'),
  date: Day.describe('Date of issue.'),
  status: z
    .enum(['open', 'paid', 'failed', 'void'])
    .describe(
      '`open`: payment is due. `paid`: the invoice was paid. `failed`: the last charge failed. `void`: canceled, nothing is owed. A credit note is `open` until its refund was paid back, and `paid` then.',
    ),
  lines: z.array(InvoiceLine).describe('Lines of the invoice. Their amounts and the tax add up to the total.'),
  subtotal: Money.describe('Sum of the lines, excluding tax.'),
  taxPercent: z.number().describe('Tax rate in percent; 0 with reverse charge.'),
  taxNote: TaxNote,
  tax: Money.describe('Tax on the subtotal.'),
  total: Money.describe('Total including tax.'),
  amountDue: Money.describe('Amount that is still owed.'),
  refunded: Money.describe('Amount of the invoice that was paid back, including tax; 0 for a credit note.'),
  refundPending: Money.describe(
    'Amount of the invoice whose refund is still to be paid back, including tax; 0 for a credit note.',
  ),
  billing: BillingDetails.omit({ billingEmail: true }).nullable().describe('Billing details at the time of issue.'),
  dueAt: Instant.describe('Due date.'),
  paidAt: Instant.nullable().describe('When the invoice was paid; `null` unless paid.'),
  pdfPath: z.string().describe("Download path of the PDF, relative to the API's base URL."),
});

export const listInvoices = endpoint({
  name: 'listInvoices',
  summary: "Lists the organization's invoices, most recent first.",
  method: 'GET',
  path: '/invoices',
  access: 'bearer',
  query: z.strictObject({
    from: Day.optional().describe('Only invoices issued on or after this day.'),
    to: Day.optional().describe('Only invoices issued on or before this day.'),
    ...pageQuery,
  }),
  response: page(Invoice),
  errors: [],
});

export const payInvoice = endpoint({
  name: 'payInvoice',
  summary: 'Pays an open invoice with a new card or the default card.',
  method: 'PUT',
  path: '/invoices/pay',
  access: 'bearer',
  idempotencyKey: 'required',
  body: z.strictObject({
    invoiceId: Id.describe('ID of the invoice.'),
    shownTotal: ShownTotal,
    paymentToken: NewCardToken,
    continuationId: ContinuationId,
  }),
  response: Invoice,
  errors: [...chargeErrors, 'error_invoice_not_payable', 'error_payment_method_missing'],
});

/** The PDF as text, because every response of the API is JSON. */
export const downloadInvoice = endpoint({
  name: 'downloadInvoice',
  summary: 'Downloads an invoice as a PDF.',
  method: 'GET',
  path: '/invoices/{invoiceId}/pdf',
  access: 'bearer',
  params: z.strictObject({ invoiceId: Id.describe('ID of the invoice.') }),
  response: z.object({
    fileName: z.string().describe('Name for the file, with the invoice number.'),
    contentBase64: z.base64().describe('The PDF, encoded in Base64.'),
  }),
  errors: [],
});
