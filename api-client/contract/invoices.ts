import * as z from 'zod';
import { BillingDetails } from './billing';
import { endpoint } from './endpoint';
import { Money } from './fields/money';
import { page, pageQuery } from './fields/page';
import { Count, Day, Id, Instant } from './fields/values';

export const InvoiceLine = z.object({
  kind: z
    .enum(['plan', 'plan_remainder', 'unused_time', 'add_on', 'credits', 'promo_code'])
    .describe('What the line is for. unused_time and promo_code are negative.'),
  description: z.string().describe('The line as it stands on the document.'),
  quantity: Count.describe('How many.'),
  unitPrice: Money.describe('Price of one, without tax.'),
  amount: Money.describe('Sum of the line, without tax.'),
  periodStart: Instant.nullable().describe('From when it pays; null for what has no period.'),
  periodEnd: Instant.nullable().describe('Until when it pays; null for what has no period.'),
});

export const Invoice = z.object({
  id: Id.describe('Identifies the invoice.'),
  number: z.string().describe('Number, without gaps within a year, such as 2026-0042.'),
  date: Day.describe('Date of issue.'),
  status: z
    .enum(['open', 'paid', 'failed', 'void'])
    .describe('open: to be paid. failed: the last charge failed. void: cancelled, nothing is owed.'),
  lines: z.array(InvoiceLine).describe('What is invoiced. The amounts and the tax add up to the total.'),
  subtotal: Money.describe('Sum of the lines, without tax.'),
  taxPercent: z.number().describe('Rate of the tax in percent; 0 with reverse charge.'),
  taxNote: z.enum(['standard', 'reverse_charge', 'outside_scope']).describe('Why the tax is what it is.'),
  tax: Money.describe('Tax on the subtotal.'),
  total: Money.describe('What is owed, tax included: the price shown in the list.'),
  amountDue: Money.describe('What is still owed.'),
  billing: BillingDetails.nullable().describe('Who was invoiced, frozen at issue.'),
  dueAt: Instant.describe('Until when it is to be paid.'),
  paidAt: Instant.nullable().describe('When it was paid; null unless paid.'),
  pdfPath: z.string().describe('Path below the base of the API from which the PDF can be downloaded.'),
});

export const listInvoices = endpoint({
  name: 'listInvoices',
  summary: "Lists the organization's invoices, newest first.",
  method: 'GET',
  path: '/invoices',
  access: 'bearer',
  query: z.strictObject({
    from: Day.optional().describe('Issued on this day or later.'),
    to: Day.optional().describe('Issued on this day or earlier.'),
    ...pageQuery,
  }),
  response: page(Invoice),
  errors: [],
});

export const payInvoice = endpoint({
  name: 'payInvoice',
  summary: 'Charges the default card with an open invoice.',
  method: 'PUT',
  path: '/invoices/pay',
  access: 'bearer',
  idempotencyKey: 'required',
  body: z.strictObject({ invoiceId: Id.describe('The invoice.') }),
  response: Invoice,
  errors: [
    'error_invoice_not_payable',
    'error_payment_method_missing',
    'error_payment_declined',
    'error_payment_authentication_required',
  ],
});
